import type { CalendarEntry } from '#contract/cms/calendar.ts'

/** The dates that are not over, the nearest first. @param now in milliseconds. */
export const nextEntries = (entries: readonly CalendarEntry[], now: number): CalendarEntry[] =>
  entries
    .filter(entry => Date.parse(entry.end) > now)
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id))

const monthInBerlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
})

export interface Month {
  /** As 2026-11. */
  readonly month: string
  readonly entries: readonly CalendarEntry[]
}

/** Dates under the month in which they begin on the club's clock, in the order given. */
export function entriesByMonth(entries: readonly CalendarEntry[]): Month[] {
  const months = Map.groupBy(entries, entry => monthInBerlin.format(new Date(entry.start)))
  return [...months].map(([month, inMonth]) => ({ month, entries: inMonth }))
}
