import { spawn } from 'node:child_process'
import { z } from 'zod'
import { StartError } from '../../server/start-error.ts'

/** Runs ffmpeg or ffprobe to its end; resolves to what it wrote on the standard output. */
function run(program: 'ffmpeg' | 'ffprobe', args: readonly string[], cwd?: string): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(cwd !== undefined && { cwd }),
    })
    const [out, errors]: [string[], string[]] = [[], []]
    child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text))
    child.on('error', error => {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      fail(
        isMissing
          ? new StartError(
              'ffmpeg, with its ffprobe, is not installed. It cuts videos into streams: https://ffmpeg.org/download.html',
            )
          : error,
      )
    })
    child.on('close', code => {
      if (code === 0) done(out.join(''))
      else fail(new StartError(errors.join('').trim().split('\n').at(-1) ?? `${program} ended with ${code}`))
    })
  })
}

/** Works on files of `cwd`; rejects with what ffmpeg said last. */
export const ffmpeg = async (args: readonly string[], cwd?: string): Promise<void> => {
  await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args], cwd)
}

const probed = z.object({
  format: z.object({ duration: z.coerce.number().positive().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      height: z.number().optional(),
      channels: z.number().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
    }),
  ),
})

/** What a file holds. */
export interface Probed {
  /** Seconds. */
  duration: number
  height: number
  /** Of the sound: 1 mono, 2 stereo, more around one; 0 without. */
  channels: number
}

/** Looks into a file; undefined where there is no moving picture in it. */
export async function probe(file: string): Promise<Probed | undefined> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file]
  const text = await run('ffprobe', args).catch((error: unknown) => {
    if (error instanceof StartError && error.message.includes('not installed')) throw error
    return undefined
  })
  if (text === undefined) return undefined
  const { format, streams } = probed.parse(JSON.parse(text))
  // The cover of a piece of music is a picture too.
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  )
  if (picture?.height === undefined || format.duration === undefined) return undefined
  return {
    duration: format.duration,
    height: picture.height,
    channels: streams.find(({ codec_type: type }) => type === 'audio')?.channels ?? 0,
  }
}
