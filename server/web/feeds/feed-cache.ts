import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FeedResponses, makeResponses } from './feed-responses.ts'

/** The names that feeds have. Nothing else is looked up on the disk, which also rules out path traversal. */
const feedPath = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.json$/

interface Entry {
  version: string
  responses: FeedResponses
}

/** The folder that server/jobs/feeds-writer.ts writes, in memory. */
export interface FeedCache {
  /** The feed at a path below `{feeds}` as it is on the disk now; undefined where there is none. Rejects where it cannot be read. */
  get: (path: string) => Promise<FeedResponses | undefined>
}

export function createFeedCache(folder: string): FeedCache {
  const entries = new Map<string, Entry>()
  /** Feeds that are read. After a goal thousands ask at once: one of them reads and compresses for all. */
  const loading = new Map<string, Promise<FeedResponses>>()
  /** Feeds that were checked in this turn of the event loop. Requests that came together share one look at the disk. */
  const checked = new Set<string>()

  const load = async (path: string, version: string): Promise<FeedResponses> => {
    const responses = await makeResponses(await readFile(join(folder, path)))
    entries.set(path, { version, responses })
    return responses
  }
  const markChecked = (path: string) => {
    if (checked.size === 0) setImmediate(() => checked.clear())
    checked.add(path)
  }

  return {
    get: async path => {
      if (!feedPath.test(path)) return undefined
      const known = entries.get(path)
      if (known && checked.has(path)) return known.responses
      const running = loading.get(path)
      if (running) return running
      const version = versionOf(join(folder, path))
      if (version === undefined) {
        entries.delete(path)
        return undefined
      }
      if (known?.version === version) {
        markChecked(path)
        return known.responses
      }
      const started = load(path, version).finally(() => loading.delete(path))
      loading.set(path, started)
      return started
    },
  }
}

/**
 * Inode, time and size of a file, which differ as soon as it was replaced; undefined where there is no file. Synchronous, since that takes
 * microseconds: in Node's thread pool it would wait behind the hashes of passwords, hundreds of milliseconds when many people sign in.
 */
function versionOf(file: string): string | undefined {
  try {
    const stats = statSync(file)
    return stats.isFile() ? `${stats.ino}-${stats.mtimeMs}-${stats.size}` : undefined
  } catch {
    return undefined
  }
}
