/**
 * Something is over when the clock says so: whoever reads it compares, in code by `isOver` and in SQL by the same border. A job that
 * comes later tells people and tidies up; it decides nothing.
 */

/** The moment so many milliseconds after another. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** The moment so many milliseconds before another. */
export const earlier = (moment: Date, ms: number): Date => later(moment, -ms)

/** Whether what ends at a moment has ended; it has from that millisecond on. */
export const isOver = (end: Date, now: Date): boolean => end <= now

/** By so much the clocks of two processes may differ. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * The latest moment at which something ends that lasts so many milliseconds. A stored end that lies further ahead was written by a clock
 * that was wrong, and counts as over: else a clock that was a month ahead leaves goods held and links good for a month.
 */
export const latestEnd = (now: Date, ms: number): Date => later(now, ms + CLOCKS_DIFFER_MS)

/** Whether what lasts so many milliseconds at most, and ends at a stored moment, still goes on. */
export const isOpen = (end: Date, now: Date, ms: number): boolean =>
  !isOver(end, now) && end <= latestEnd(now, ms)
