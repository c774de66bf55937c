/** Playlists end where a picture does, which is not to the millisecond where they were asked to. */
const TOLERANCE_SECONDS = 0.15

/** What of a video there is for somebody; seconds, null where there is no such limit. */
export interface Reach {
  duration: number | null
  previewSeconds: number | null
}

/** The second up to which somebody may go. */
const endOf = ({ duration, previewSeconds }: Reach): number =>
  Math.min(duration ?? Infinity, previewSeconds ?? Infinity)

/** Whether somebody has come to where only others go on (SPEC 4). */
export const isCutOff = (seconds: number, { previewSeconds }: Reach): boolean =>
  previewSeconds !== null && seconds >= previewSeconds - TOLERANCE_SECONDS

/** Where a wish to go leads: never before the beginning, nor beyond what is theirs to see. */
export const reachable = (seconds: number, reach: Reach): number =>
  Math.max(0, Math.min(seconds, endOf(reach)))
