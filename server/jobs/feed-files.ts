import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Feed } from '../domains/matches/feeds/season-feeds.ts'

/** What a live feed's moment may lag behind, so that who reads it can tell a quiet match from a feed that stands still. */
export const SAID_AGAIN_MS = 60_000

export interface FeedFiles {
  /**
   * Brings the files to what the feeds say; those that say it already keep their bytes, and so their ETag.
   * @returns how many were written
   */
  bring: (feeds: readonly Feed[], now: Date) => Promise<number>
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
    bring: async (feeds, now) => {
      let written = 0
      for (const { path, content, isLive } of feeds) {
        const text = JSON.stringify(content)
        const kept = await keptOf(path)
        const isSaid = kept?.content === text && (!isLive || now.getTime() - kept.asOf < SAID_AGAIN_MS)
        if (isSaid) continue
        await replace(join(folder, path), dated(text, now))
        known.set(path, { content: text, asOf: now.getTime() })
        written += 1
      }
      return written
    },
  }
}

/** `{"asOf":"…","teamId":…`: first, so that it can be taken off again without reading all. */
const dated = (content: string, now: Date) => `{"asOf":"${now.toISOString()}",${content.slice(1)}`
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
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
