import { readFile, stat } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import type { Video } from './catalogue.ts'
import { type MediaPlaylist, readMediaPlaylist, renditionsIn, StreamFault } from './model/media-playlist.ts'

/** What a file of a stream is. Names are paths below the video's folder, with `/`. */
export type StreamFile =
  | { kind: 'master' }
  | { kind: 'playlist'; playlist: MediaPlaylist }
  /** `end` is 0 of what a rendition begins with. */
  | { kind: 'segment'; end: number }
  | { kind: 'captions' }
  | { kind: 'poster' }

/** All that may be had of a video. */
export interface Stream {
  /** Text of `master.m3u8`. */
  master: string
  files: ReadonlyMap<string, StreamFile>
  /** Seconds; null of a live stream. */
  duration: number | null
}

export const masterFile = 'master.m3u8'
export const posterFile = 'poster.jpg'
export const captionsFile = (language: string): string => `captions/${language}.vtt`

const mark = async (path: string) => {
  const { mtimeMs, size, ino } = await stat(path)
  return `${ino}-${mtimeMs}-${size}`
}

interface Held {
  playlists: readonly string[]
  marks: string
  stream: Stream
}
/** What was read last of each folder: nothing that another process would have to know. */
const held = new Map<string, Held>()

const marksOf = async (paths: readonly string[]) => (await Promise.all(paths.map(mark))).join()

/** What a video's folder holds. Throws StreamFault where that is no stream. */
export async function readStream({ folder, captions, hasPoster }: Video): Promise<Stream> {
  const known = held.get(folder)
  try {
    const now = known && (await marksOf(known.playlists))
    if (known && known.marks === now) return known.stream
    const masterPath = resolve(folder, masterFile)
    const master = await readFile(masterPath, 'utf8')
    const renditions = renditionsIn(master)
    if (renditions.length === 0) throw new StreamFault('there is no rendition')
    for (const rendition of renditions) {
      if (!/^[a-z0-9-]+\/[a-z0-9-]+\.m3u8$/.test(rendition)) {
        throw new StreamFault(`“${rendition}” is no playlist in a folder beside the list`)
      }
    }
    const playlists = [masterPath, ...renditions.map(rendition => resolve(folder, rendition))]
    // Before they are read: what is written meanwhile is read again the next time.
    const marks = await marksOf(playlists)
    const read = await Promise.all(
      renditions.map(
        async rendition =>
          [rendition, readMediaPlaylist(await readFile(resolve(folder, rendition), 'utf8'))] as const,
      ),
    )
    const stream: Stream = {
      master,
      files: new Map<string, StreamFile>([
        [masterFile, { kind: 'master' }],
        ...read.flatMap(filesOf),
        ...captions.map(language => [captionsFile(language), { kind: 'captions' }] as const),
        ...(hasPoster ? [[posterFile, { kind: 'poster' }] as const] : []),
      ]),
      duration: read.every(([, { isComplete }]) => isComplete) ? (read[0]?.[1].duration ?? null) : null,
    }
    held.set(folder, { playlists, marks, stream })
    return stream
  } catch (error) {
    held.delete(folder)
    if (error instanceof StreamFault) throw error
    throw new StreamFault('a file of the stream cannot be read', { cause: error })
  }
}

function filesOf([rendition, playlist]: readonly [string, MediaPlaylist]): [string, StreamFile][] {
  const at = (file: string) => posix.join(posix.dirname(rendition), file)
  return [
    [rendition, { kind: 'playlist', playlist }],
    ...playlist.maps.map((file): [string, StreamFile] => [at(file), { kind: 'segment', end: 0 }]),
    ...playlist.segments.map(({ file, end }): [string, StreamFile] => [at(file), { kind: 'segment', end }]),
  ]
}
