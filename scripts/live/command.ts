import { parseArgs } from 'node:util'
import { liveVideo } from '../../contract/video/live-video.ts'

export const usage = `npm run live -- on --video NUMBER
npm run live -- off
npm run live -- status

on       begins a broadcast, or changes to another: sub-sites show the live button within half a minute
off      ends it
--video  the number of the video, as in /video/detail/?id=NUMBER; whether it is paid says its own video.json`

export type LiveCommand = { kind: 'on'; uid: number } | { kind: 'off' } | { kind: 'status' }

/** What the person wants; a text where it cannot be understood, which says why. */
export function readCommand(words: string[]): LiveCommand | string {
  let parsed
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      options: { video: { type: 'string' } },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { values, positionals } = parsed
  const [command, ...more] = positionals
  if (command === undefined || more.length > 0) return 'One of on, off and status is wanted.'
  if (command === 'on') {
    if (values.video === undefined) return '--video is missing: which video is broadcast?'
    const uid = liveVideo.shape.video_uid.safeParse(
      /^\d+$/.test(values.video) ? Number(values.video) : undefined,
    )
    return uid.success ? { kind: 'on', uid: uid.data } : `--video ${values.video} is no number of a video.`
  }
  if (command !== 'off' && command !== 'status') return `There is no "${command}".`
  if (values.video !== undefined) return `${command} takes no --video.`
  return { kind: command }
}
