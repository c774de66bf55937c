/** The units of a countdown, the largest first; the names of their words in `common`, `countdown.*`. */
export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type TimeLeft = Readonly<Record<(typeof countdownUnits)[number], number>>

/** What is left until a moment, in whole units; undefined once it has come. @param until, @param now in milliseconds. */
export function timeLeft(until: number, now: number): TimeLeft | undefined {
  const seconds = Math.ceil((until - now) / 1000)
  if (seconds <= 0) return undefined
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
