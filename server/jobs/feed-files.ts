import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Feed } from '../domains/matches/feeds/season-feeds.ts'

const MINUTE_MS = 60_000
/** What the clocks of several processes may differ by: until then none says a minute that has not begun for another. */
const SKEW_MS = 5_000

/**
 * The full minute, in milliseconds, as of which a live feed is said to be still true, so that who reads it can tell a quiet match from a
 * feed that stands still. Processes that know nothing of each other say the same one.
 */
export const minuteToSay = (now: Date): number =>
  Math.floor((now.getTime() - SKEW_MS) / MINUTE_MS) * MINUTE_MS

/** What feeds are dated by. */
export interface FeedMoment {
  /** When what they are made of was last changed. */
  changedAt: Date
  now: Date
}

export interface FeedFiles {
  /**
   * Brings the files to what the feeds say; those that say it already keep their bytes, and so their ETag. The moment that a new one is of
   * is that of the change and not of the writing, so that every process answers with the same bytes.
   * @returns how many were written
   */
  bring: (feeds: readonly Feed[], moment: FeedMoment) => Promise<number>
}

export interface FeedsWriter {
  /** Writes what has changed since the last time; everything at the first. @returns how many files were written */
  follow: () => Promise<number>
}

interface Kept {
  content: string
  asOf: number
}

/** The files below one folder. Each is replaced as a whole, so that nobody reads half of one. */
export function createFeedFiles(folder: string): FeedFiles {
  const known = new Map<string, Kept | undefined>()
  const keptOf = async (path: string): Promise<Kept | undefined> => {
    if (!known.has(path)) known.set(path, await readKept(join(folder, path)))
    return known.get(path)
  }
  return {
    bring: async (feeds, { changedAt, now }) => {
      const minute = minuteToSay(now)
      let written = 0
      for (const { path, content, isLive } of feeds) {
        const text = JSON.stringify(content)
        const kept = await keptOf(path)
        if (kept?.content === text && (!isLive || kept.asOf >= minute)) continue
        const asOf = isLive ? Math.max(changedAt.getTime(), minute) : changedAt.getTime()
        await replace(join(folder, path), dated(text, asOf))
        known.set(path, { content: text, asOf })
        written += 1
      }
      return written
    },
  }
}

/** `{"asOf":"…","teamId":…`: first, so that it can be taken off again without reading all. */
const dated = (content: string, asOf: number) =>
  `{"asOf":"${new Date(asOf).toISOString()}",${content.slice(1)}`
const datedText = /^\{"asOf":"([^"]+)",/

async function readKept(file: string): Promise<Kept | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const found = text === undefined ? undefined : datedText.exec(text)
  if (text === undefined || !found) return undefined
  return { content: `{${text.slice(found[0].length)}`, asOf: Date.parse(found[1] ?? '') }
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.new`
  try {
    await writeFile(draft, text)
    await dateAfter(draft, file)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Gives a version the second after that of the version before it, where both would have the same one. Static servers make an ETag of the
 * second and the size, as nginx does: 1:0 and 2:0 within a second would have one ETag.
 */
async function dateAfter(draft: string, file: string): Promise<void> {
  const before = await stat(file).catch(() => undefined)
  if (!before) return
  const { mtimeMs } = await stat(draft)
  const next = Math.floor(before.mtimeMs / 1000) + 1
  if (mtimeMs < next * 1000) await utimes(draft, next, next)
}
