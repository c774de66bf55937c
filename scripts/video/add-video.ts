import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import type { z } from 'zod'
import { exampleVideos, videoEntry } from '../../server/domains/video/catalogue.ts'
import type { Settings } from '../../server/settings.ts'
import { StartError } from '../../server/start-error.ts'
import { ffmpeg, probe } from './ffmpeg.ts'
import { makeStream } from './make-stream.ts'
import { qualitiesFor } from './qualities.ts'
import type { AddCommand } from './command.ts'

/** Numbers that the platform gives by itself begin here, far from those that editors choose. */
const FIRST_OWN_UID = 1001

type Places = Pick<Settings, 'videosFolder' | 'contentRoot' | 'isLocal'>

/** What was made of a file. */
export interface AddedVideo {
  uid: number
  title: string
  folder: string
  /** Pixels. */
  heights: readonly number[]
}

async function mustBeReadable(file: string): Promise<void> {
  const entry = await stat(file).catch(() => undefined)
  if (!entry) throw new StartError(`${file} is not there.`)
  if (!entry.isFile()) throw new StartError(`${file} is no file.`)
  await access(file, constants.R_OK).catch(() => {
    throw new StartError(`${file} cannot be read: look at its permissions.`)
  })
}

/** Numbers of videos that are there. */
async function takenUids(places: Places): Promise<ReadonlySet<number>> {
  const names = await readdir(places.videosFolder).catch(() => [])
  const own = names.filter(name => /^\d+$/.test(name)).map(Number)
  return new Set([...own, ...(await exampleVideos(places)).keys()])
}

async function uidFor(places: Places, wanted: number | undefined): Promise<number> {
  const taken = await takenUids(places)
  if (wanted === undefined) return Math.max(FIRST_OWN_UID - 1, ...taken) + 1
  if (taken.has(wanted)) {
    throw new StartError(`There is a video ${wanted} already. Take another number, or leave --uid out.`)
  }
  return wanted
}

/** Captions as WebVTT, whatever kind they came in. */
async function addCaptions(captions: AddCommand['captions'], folder: string): Promise<void> {
  if (captions.length > 0) await mkdir(join(folder, 'captions'))
  for (const { language, file } of captions) {
    await ffmpeg(['-i', resolve(file), '-f', 'webvtt', join(folder, 'captions', `${language}.vtt`)]).catch(
      (error: unknown) => {
        throw new StartError(`${file} holds no captions that can be read: ${(error as Error).message}`)
      },
    )
  }
}

/** What `video.json` will say: looked at before ffmpeg begins, since the platform plays nothing whose entry is not right. */
function entryOf({ file, title = basename(file, extname(file)), isPaid, captions }: AddCommand) {
  const entry: z.output<typeof videoEntry> = {
    title,
    isPaid,
    captions: captions.map(({ language }) => language),
    hasPoster: true,
  }
  if (videoEntry.safeParse(entry).success) return entry
  throw new StartError(
    `The title has ${title.length} letters, and a video takes 1 to 200. Give another one with --title.`,
  )
}

/**
 * Makes a stream of a file. It is there as a whole or not at all: the folder gets its name when everything is in it. Throws
 * StartError, in plain words, where the file is no video, its number is taken or ffmpeg is not installed.
 */
export async function addVideo(places: Places, input: AddCommand): Promise<AddedVideo> {
  const file = resolve(input.file)
  for (const one of [input.file, ...input.captions.map(({ file: captions }) => captions)]) {
    await mustBeReadable(one)
  }
  const entry = entryOf(input)
  const uid = await uidFor(places, input.uid)
  const source = await probe(file)
  if (!source) throw new StartError(`${input.file} is no video that ffmpeg can read.`)
  const folder = join(places.videosFolder, String(uid))
  const draft = join(places.videosFolder, `.draft-${uid}-${process.pid}`)
  await mkdir(draft, { recursive: true })
  try {
    const qualities = qualitiesFor(source.height)
    await makeStream(file, draft, source, qualities)
    await addCaptions(input.captions, draft)
    await writeFile(join(draft, 'video.json'), `${JSON.stringify(entry, null, 2)}\n`)
    await rename(draft, folder).catch((error: unknown) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      throw new StartError(`Meanwhile somebody else has added a video ${uid}. Nothing was changed.`)
    })
    return { uid, title: entry.title, folder, heights: qualities.map(({ height }) => height) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
