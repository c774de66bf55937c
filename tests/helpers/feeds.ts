import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFeedsWriter } from '#server/jobs/feeds-writer.ts'
import { type PlatformOptions, startPlatform, type TestPlatform } from './platform.ts'

export interface FeedsPlatform extends TestPlatform {
  /** What `{feeds}` answers for a path, after everything that has changed was written. */
  readFeed: <F>(path: string) => Promise<F>
  /** Writes what has changed. @returns how many files */
  follow: () => Promise<number>
  feedsFolder: string
}

/** A platform whose feeds lie in a folder of their own; they are written when a test says so. */
export async function startFeedsPlatform(options: PlatformOptions = {}): Promise<FeedsPlatform> {
  const feedsFolder = await mkdtemp(join(tmpdir(), 'kurve-feeds-'))
  const platform = await startPlatform({ ...options, settings: { ...options.settings, feedsFolder } })
  const writer = createFeedsWriter(platform.deps)
  return {
    ...platform,
    feedsFolder,
    follow: writer.follow,
    readFeed: async <F>(path: string) => {
      await writer.follow()
      const answer = await platform.app.inject(`/feeds/${path}`)
      if (answer.statusCode !== 200) throw new Error(`${path} is answered with ${answer.statusCode}`)
      return answer.json<F>()
    },
    close: async () => {
      await platform.close()
      await rm(feedsFolder, { recursive: true, force: true })
    },
  }
}
