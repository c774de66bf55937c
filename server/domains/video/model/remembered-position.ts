/** Whoever has seen less has not begun. */
const BEGUN_SECONDS = 5
/** So near to the end a video is over: what follows are names and thanks. */
const OVER_SECONDS = 15
const OVER_SHARE = 0.05

/** Where somebody would go on; undefined where they would begin anew. Seconds; a live stream has no duration. */
export function positionToKeep(seconds: number, duration: number | null): number | undefined {
  if (duration === null || seconds < BEGUN_SECONDS) return undefined
  const isOver = duration - seconds <= Math.min(OVER_SECONDS, duration * OVER_SHARE)
  return isOver ? undefined : seconds
}
