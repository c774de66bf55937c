import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FeedAnswers, makeAnswers } from './feed-answers.ts'

/** Names of folders and files as the feeds have them; nothing else is looked for on the disk. */
const feedPath = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.json$/

/** How long a look at the disk holds good for those who come in their thousands, in milliseconds. */
const LOOK_HOLDS_MS = 100

interface Held {
  /** Tells a file that was replaced from the one that is held. */
  mark: string
  answers: FeedAnswers
  lookedAt: number
}

/** The folder that server/jobs/feeds-writer.ts writes, held in memory as it is on the disk. */
export interface FeedShelf {
  /** The feed at a path below `{feeds}`, as it lies there now; undefined where there is none. */
  find: (path: string) => Promise<FeedAnswers | undefined>
  /** The feed where somebody has looked a moment ago; undefined where nobody has. */
  glance: (path: string) => FeedAnswers | undefined
}

/** @param now milliseconds of a clock that only goes forward */
export function createFeedShelf(folder: string, now: () => number = () => performance.now()): FeedShelf {
  const held = new Map<string, Held>()
  /** Looks under way: after a goal thousands ask at once, and one of them reads and compresses for all. */
  const looks = new Map<string, Promise<FeedAnswers | undefined>>()

  const look = async (path: string): Promise<FeedAnswers | undefined> => {
    const lookedAt = now()
    const file = join(folder, path)
    const entry = await stat(file).catch(() => undefined)
    if (!entry?.isFile()) {
      held.delete(path)
      return undefined
    }
    const mark = `${entry.ino}-${entry.mtimeMs}-${entry.size}`
    const known = held.get(path)
    const answers = known?.mark === mark ? known.answers : await makeAnswers(await readFile(file))
    held.set(path, { mark, answers, lookedAt })
    return answers
  }

  return {
    glance: path => {
      const known = held.get(path)
      return known && now() - known.lookedAt < LOOK_HOLDS_MS ? known.answers : undefined
    },
    find: async path => {
      if (!feedPath.test(path)) return undefined
      const running = looks.get(path) ?? look(path).finally(() => looks.delete(path))
      looks.set(path, running)
      return running
    },
  }
}
