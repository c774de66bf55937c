import { addDays, addMonths, type Day, type Month, monthOf, weekdayOf } from '#src/lib/format/berlin-day.ts'

/** Weeks that a month is shown in: as many as the longest needs, so that turning the page moves nothing. */
const weeks = 6

/** The days of a month in whole weeks from Monday on, with those of its neighbours that share them. */
export function weeksOf(month: Month): Day[][] {
  const first = `${month}-01`
  const monday = addDays(first, -weekdayOf(first))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => addDays(monday, week * 7 + weekday)),
  )
}

/** The same day of another month, or its last one. */
function inMonth(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count)
  const wanted = `${month}-${day.slice(8)}`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return wanted > last ? last : wanted
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  Home: day => addDays(day, -weekdayOf(day)),
  End: day => addDays(day, 6 - weekdayOf(day)),
  PageUp: day => inMonth(day, -1),
  PageDown: day => inMonth(day, 1),
}

/** Where a key leads from a day, as in every calendar (WAI-ARIA APG, date grid); nowhere for other keys. */
export const dayAfterKey = (key: string, day: Day): Day | undefined => steps[key]?.(day)
