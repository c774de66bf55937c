import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LiveVideo, liveVideo } from '#contract/video/live-video.ts'

/** The one file below `{live}`. */
export const LIVE_FILE = 'live-video.json'

/** What the file says. `absent`: there is no broadcast. `broken`: somebody has written what is no such file. */
export type LiveFile =
  { kind: 'on'; video: LiveVideo } | { kind: 'absent' } | { kind: 'broken'; reason: string }

/** Reads the file of a folder. Throws where the disk fails, but not where the file or its folder is missing. */
export async function readLiveFile(folder: string): Promise<LiveFile> {
  let text: string
  try {
    text = await readFile(join(folder, LIVE_FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'absent' }
    throw error
  }
  try {
    const checked = liveVideo.safeParse(JSON.parse(text))
    if (checked.success) return { kind: 'on', video: checked.data }
    const issue = checked.error.issues[0]
    return { kind: 'broken', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not right'}` }
  } catch {
    return { kind: 'broken', reason: 'it is no JSON' }
  }
}

/** Begins a broadcast, or changes to another. The file is replaced as a whole, so that nobody reads half of one. */
export async function writeLiveFile(folder: string, video: LiveVideo): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${LIVE_FILE}.${randomUUID()}.new`)
  try {
    await writeFile(draft, `${JSON.stringify(video)}\n`)
    await rename(draft, join(folder, LIVE_FILE))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Ends a broadcast; where there is none, nothing happens. */
export const removeLiveFile = (folder: string): Promise<void> => rm(join(folder, LIVE_FILE), { force: true })
