import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ffmpeg, type Probed } from './ffmpeg.ts'
import type { Quality } from './qualities.ts'

/** Seconds of a segment: ten of them, the free part of a paid video, end where a segment does. */
const SEGMENT_SECONDS = 2

/** What H.264 calls its settings, read from what a rendition begins with: `avc1.4d401f`. */
export function codecOf(init: Buffer): string | undefined {
  const at = init.indexOf('avcC', 0, 'latin1')
  if (at < 0 || at + 8 > init.length) return undefined
  return `avc1.${init.subarray(at + 5, at + 8).toString('hex')}`
}

/** Bits a second of the largest segment, and of all together. */
async function ratesOf(folder: string, duration: number) {
  const names = (await readdir(folder)).filter(name => name.endsWith('.m4s'))
  const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return {
    peak: Math.ceil((Math.max(...sizes) * 8) / SEGMENT_SECONDS),
    average: Math.ceil((total * 8) / duration),
  }
}

/** Pixels of a rendition, as its init segment's track header says them. */
function sizeOf(init: Buffer): string | undefined {
  const at = init.indexOf('avc1', 0, 'latin1')
  if (at < 0) return undefined
  return `${init.readUInt16BE(at + 28)}x${init.readUInt16BE(at + 30)}`
}

/** One rendition in `<height>p/`: H.264 and AAC in fragmented MP4, which every phone plays. */
async function makeRendition(file: string, folder: string, { height, maxRate }: Quality, source: Probed) {
  const name = `${height}p`
  await mkdir(join(folder, name))
  const channels = Math.min(2, source.channels)
  const sound = [
    '-map',
    '0:a:0',
    '-c:a',
    'aac',
    '-b:a',
    `${channels * 48}k`,
    '-ac',
    String(channels),
    '-ar',
    '48000',
  ]
  await ffmpeg(
    [
      ...['-i', file, '-map', '0:v:0', ...(channels > 0 ? sound : [])],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '24', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
      ...['-maxrate', String(maxRate), '-bufsize', String(maxRate * 2), '-vf', `scale=-2:${height}`],
      // All renditions are cut at the same moments, so that a player can change between them.
      ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
      ...['-map_metadata', '-1', '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS)],
      ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${name}/%05d.m4s`],
      `${name}/index.m3u8`,
    ],
    folder,
  )
  const init = await readFile(join(folder, name, 'init.mp4'))
  const { peak, average } = await ratesOf(join(folder, name), source.duration)
  const codecs = [codecOf(init), ...(channels > 0 ? ['mp4a.40.2'] : [])].filter(codec => codec !== undefined)
  const size = sizeOf(init)
  const attributes = [
    `BANDWIDTH=${peak}`,
    `AVERAGE-BANDWIDTH=${average}`,
    ...(size === undefined ? [] : [`RESOLUTION=${size}`]),
    `CODECS="${codecs.join(',')}"`,
  ]
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}/index.m3u8`]
}

/** Writes the stream of `file` into an empty folder: its renditions, their list and a poster. */
export async function makeStream(
  file: string,
  folder: string,
  source: Probed,
  qualities: readonly Quality[],
): Promise<void> {
  const lines: string[] = []
  // One after the other: each of them takes all cores.
  for (const quality of qualities) lines.push(...(await makeRendition(file, folder, quality, source)))
  await writeFile(
    join(folder, 'master.m3u8'),
    ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n'),
  )
  const height = Math.min(720, source.height - (source.height % 2))
  const moment = (source.duration / 3).toFixed(2)
  await ffmpeg(
    ['-ss', moment, '-i', file, '-frames:v', '1', '-q:v', '4', '-vf', `scale=-2:${height}`, 'poster.jpg'],
    folder,
  )
}
