import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { language } from '#contract/kernel/primitives.ts'
import type { Settings } from '#server/settings.ts'
import { StreamFault } from './model/media-playlist.ts'

/** What `video.json` in a video's folder says. It alone decides what is paid; pages only show it. */
export const videoEntry = z.object({
  title: z.string().min(1).max(200),
  isPaid: z.boolean(),
  /** Languages of which there is `captions/<language>.vtt`. */
  captions: z.array(language).default([]),
  /** Whether there is a `poster.jpg`. */
  hasPoster: z.boolean().default(false),
})

export interface Video extends z.output<typeof videoEntry> {
  uid: number
  /** Where its stream lies. */
  folder: string
}

/** The videos that the example's pages speak of; all of them play the one stream that is part of the project. */
const exampleList = z.object({
  videos: z.array(z.object({ uid: z.int().positive(), title: z.string(), paid: z.boolean().default(false) })),
})
type ExampleVideos = ReadonlyMap<number, { title: string; paid: boolean }>

export type VideoPlaces = Pick<Settings, 'videosFolder' | 'contentRoot' | 'isLocal'>

const examples = new Map<string, Promise<ExampleVideos>>()

async function readExamples(root: string): Promise<ExampleVideos> {
  const text = await readFile(join(root, 'sites', 'club', 'data', 'videos.yaml'), 'utf8')
  const { videos } = exampleList.parse(parse(text))
  return new Map(videos.map(({ uid, ...video }) => [uid, video]))
}

/** The example's videos by their numbers; none but on a developer's machine. They are part of the project and read once. */
export function exampleVideos({ contentRoot, isLocal }: VideoPlaces): Promise<ExampleVideos> {
  if (!isLocal) return Promise.resolve(new Map())
  const known = examples.get(contentRoot) ?? readExamples(contentRoot)
  examples.set(contentRoot, known)
  // What failed once is tried again.
  known.catch(() => examples.delete(contentRoot))
  return known
}

/** Undefined where there is no video at all; throws StreamFault where there is one that does not say what it has to. */
async function readEntry(folder: string): Promise<z.output<typeof videoEntry> | undefined> {
  const file = join(folder, 'video.json')
  try {
    return videoEntry.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new StreamFault(`${file} cannot be read`, { cause: error })
  }
}

/** Whether a file is not there, which is something else than one that cannot be read. */
export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A video by its number; undefined where there is none. Throws StreamFault where its `video.json` is damaged. */
export async function findVideo(places: VideoPlaces, uid: number): Promise<Video | undefined> {
  const folder = join(places.videosFolder, String(uid))
  const entry = await readEntry(folder)
  if (entry) return { ...entry, uid, folder }
  const example = (await exampleVideos(places)).get(uid)
  if (!example) return undefined
  const sample = join(places.contentRoot, 'sites', 'club', 'streams', 'sample')
  const sampleEntry = await readEntry(sample)
  if (!sampleEntry) throw new StreamFault('the sample stream is missing')
  return { ...sampleEntry, title: example.title, isPaid: example.paid, uid, folder: sample }
}
