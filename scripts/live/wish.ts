import { parseArgs } from 'node:util'
import { type LiveVideo, liveVideo } from '../../contract/live-video.ts'

export const usage = `npm run live -- on --video NUMBER [--paid]
npm run live -- off
npm run live -- status

on       begins a broadcast, or changes to another: sub-sites show the live button within half a minute
off      ends it
--video  the number of the video, as in /video/detail/?id=NUMBER
--paid   only those who have paid may watch it`

export type Wish = { kind: 'on'; video: LiveVideo } | { kind: 'off' } | { kind: 'status' }

/** What the person wants; a text where it cannot be understood, which says why. */
export function readWish(words: string[]): Wish | string {
  let parsed
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      options: { video: { type: 'string' }, paid: { type: 'boolean' } },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { values, positionals } = parsed
  const [command, ...more] = positionals
  if (command === undefined || more.length > 0) return 'One of on, off and status is wanted.'
  if (command === 'on') {
    if (values.video === undefined) return '--video is missing: which video is broadcast?'
    const video = liveVideo.safeParse({
      payment: values.paid ?? false,
      video_uid: /^\d+$/.test(values.video) ? Number(values.video) : undefined,
    })
    return video.success
      ? { kind: 'on', video: video.data }
      : `--video ${values.video} is no number of a video.`
  }
  if (command !== 'off' && command !== 'status') return `There is no "${command}".`
  if (values.video !== undefined || values.paid === true)
    return `${command} takes neither --video nor --paid.`
  return { kind: command }
}
