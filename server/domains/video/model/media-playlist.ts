/** A stream's files do not say what they have to. */
export class StreamFault extends Error {}

/** A piece of a rendition. */
export interface StreamSegment {
  /** Name of its file, in the folder of its playlist. */
  file: string
  /** Seconds from the beginning at which it ends; infinite where the beginning is not in the playlist any more. */
  end: number
  /** The lines that stand before its file. */
  tags: readonly string[]
}

/** A rendition as its playlist tells it (RFC 8216). */
export interface MediaPlaylist {
  head: readonly string[]
  segments: readonly StreamSegment[]
  /** What renditions of fragmented MP4 begin with: no picture of the film is in there. */
  maps: readonly string[]
  /** Whether nothing is added any more; a live stream has no end. */
  isComplete: boolean
  /** Seconds. */
  duration: number
}

/** Names as `npm run video:add` and common encoders write them; nothing else is looked for on the disk. */
const plainName = /^[A-Za-z0-9][\w-]*(\.[A-Za-z0-9][\w-]*)+$/
const headTags =
  /^#(EXTM3U|EXT-X-(VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|PLAYLIST-TYPE|INDEPENDENT-SEGMENTS|START)\b)/
const mapUri = /^#EXT-X-MAP:.*\bURI="([^"]*)"/

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')

function plain(name: string): string {
  if (!plainName.test(name)) throw new StreamFault(`the playlist names “${name}”, which is no file beside it`)
  return name
}

/** Reads a rendition's playlist. Throws StreamFault where its segments are not whole files beside it. */
export function readMediaPlaylist(text: string): MediaPlaylist {
  const lines = linesOf(text)
  if (lines[0] !== '#EXTM3U') throw new StreamFault('is no playlist')
  // Where older segments have gone, nobody can tell any more how far from the beginning one is.
  const isWhole = !lines.some(line => /^#EXT-X-MEDIA-SEQUENCE:\s*[1-9]/.test(line))
  const [head, segments, maps]: [string[], StreamSegment[], string[]] = [[], [], []]
  let tags: string[] = []
  let duration = 0
  for (const line of lines) {
    if (line === '#EXT-X-ENDLIST') continue
    if (/^#EXT-X-(BYTERANGE|KEY|PART|PRELOAD-HINT)\b/.test(line)) {
      throw new StreamFault(`${line.split(':')[0] ?? ''} is not served`)
    }
    const map = mapUri.exec(line)?.[1]
    if (map !== undefined) maps.push(plain(map))
    if (headTags.test(line)) head.push(line)
    else if (line.startsWith('#')) tags.push(line)
    else {
      const seconds = Number(/^#EXTINF:([\d.]+)/.exec(tags.find(tag => tag.startsWith('#EXTINF')) ?? '')?.[1])
      if (!(seconds > 0)) throw new StreamFault(`it is not said how long ${line} is`)
      duration += seconds
      segments.push({ file: plain(line), end: isWhole ? duration : Infinity, tags })
      tags = []
    }
  }
  return { head, segments, maps, isComplete: lines.includes('#EXT-X-ENDLIST'), duration }
}

/** The playlist of these segments; `query` is put behind the address of each that is not free. */
export function writeMediaPlaylist(
  { head, isComplete }: MediaPlaylist,
  segments: readonly StreamSegment[],
  { query = '', isFree }: { query?: string; isFree: (segment: StreamSegment) => boolean },
): string {
  const lines = segments.flatMap(segment => [
    ...segment.tags,
    isFree(segment) ? segment.file : `${segment.file}${query}`,
  ])
  return [...head, ...lines, ...(isComplete ? ['#EXT-X-ENDLIST'] : []), ''].join('\n')
}

/** Addresses in the list of renditions: each is a line, or stands in a tag. */
export const renditionsIn = (master: string): string[] =>
  linesOf(master).flatMap(line => {
    if (!line.startsWith('#')) return [line]
    const inTag = /^#EXT-X-(?:MEDIA|I-FRAME-STREAM-INF):.*\bURI="([^"]*)"/.exec(line)?.[1]
    return inTag === undefined ? [] : [inTag]
  })

/** The list of renditions, `query` behind the address of each. */
export const writeMaster = (master: string, query: string): string =>
  linesOf(master)
    .map(line => (line.startsWith('#') ? line.replace(/(\bURI="[^"]*)"/, `$1${query}"`) : `${line}${query}`))
    .concat('')
    .join('\n')
