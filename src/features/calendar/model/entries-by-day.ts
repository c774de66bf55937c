import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { addDays, berlinDay, type Day, type Month, monthOf } from '#src/lib/format/berlin-day.ts'

/** No date of the club is longer than a season; a mistyped end must not fill the memory. */
const longest = 400

/** The days that a date touches. An end at midnight is the end of the day before. */
export function daysOf({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): Day[] {
  const last = berlinDay(Date.parse(end) - 1)
  const days = [berlinDay(start)]
  for (let day = days[0] ?? last; day < last && days.length < longest;) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

/** Dates by each day that they touch, in the order given. */
export function entriesByDay(entries: readonly CalendarEntry[]): ReadonlyMap<Day, readonly CalendarEntry[]> {
  const pairs = entries.flatMap(entry => daysOf(entry).map(day => ({ day, entry })))
  return new Map(
    [...Map.groupBy(pairs, ({ day }) => day)].map(([day, found]) => [day, found.map(({ entry }) => entry)]),
  )
}

/** What a day is about before what else is on: matches, then what is on that day alone, then what lasts for days. Otherwise as given. */
export const byWeight = (entries: readonly CalendarEntry[]): CalendarEntry[] => {
  const weight = (entry: CalendarEntry) => (entry.kind === 'match' ? 0 : daysOf(entry).length === 1 ? 1 : 2)
  return entries.toSorted((a, b) => weight(a) - weight(b))
}

/** The dates that touch a month, in the order given. */
export const entriesInMonth = (entries: readonly CalendarEntry[], month: Month): CalendarEntry[] =>
  entries.filter(entry => {
    const days = daysOf(entry)
    return monthOf(days[0] ?? '') <= month && monthOf(days.at(-1) ?? '') >= month
  })

export const nextMonthWithDates = (entries: readonly CalendarEntry[], month: Month): Month | undefined =>
  entries
    .map(({ start }) => monthOf(berlinDay(start)))
    .filter(other => other > month)
    .toSorted()[0]

/** The day to tell where none was pressed: the next of the month that has a date, else its first one that has, else today. */
export function dayToShow(days: ReadonlyMap<Day, unknown>, month: Month, today: Day): Day {
  const inMonth = [...days.keys()].filter(day => monthOf(day) === month).toSorted()
  const first = monthOf(today) === month ? today : `${month}-01`
  return inMonth.find(day => day >= today) ?? inMonth[0] ?? first
}
