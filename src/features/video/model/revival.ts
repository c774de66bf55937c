/** A stream that was opened anew by itself, after it had broken off. */
export interface Revival {
  /** Second of the video. */
  second: number
  /** Milliseconds since 1970. */
  at: number
}

/** Less progress than that is none. */
const PROGRESS_SECONDS = 1
/** What breaks off again sooner would do so for ever. */
const AGAIN_MS = 30_000

/** Whether what broke off is no better for having been opened anew: then a person has to say that it is tried again. */
export const isStuck = (before: Revival | undefined, now: Revival): boolean =>
  before !== undefined &&
  Math.abs(now.second - before.second) < PROGRESS_SECONDS &&
  now.at - before.at < AGAIN_MS
