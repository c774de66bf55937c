/** Days of the calendar, "2027-05-31", without a zone: which one it is at a moment says `clubDay` or `berlinDay`. */

const DAY_IN_MS = 86_400_000

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** The day so many days after another, before it where that is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_IN_MS).toISOString().slice(0, 10)

/** How many days after the first day the other is; below zero where it is before. */
export const daysBetween = (first: string, other: string): number =>
  Math.round((noonOf(other) - noonOf(first)) / DAY_IN_MS)
