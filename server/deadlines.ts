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
