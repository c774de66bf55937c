import type { CalendarEntry, CalendarKind } from '#contract/cms/calendar.ts'
import { type Day, dayFrom, type Month, monthFrom, monthOf } from '#src/lib/format/berlin-day.ts'

export const calendarViews = ['month', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The kinds of dates in the order in which they are offered. */
export const kindsInOrder = [
  'match',
  'event',
  'tour',
  'culture',
  'kids',
  'members',
  'training',
] as const satisfies readonly CalendarKind[]

/** What a person wants to see; all of it stands in the address. */
export interface CalendarChoice {
  readonly view: CalendarView
  readonly month: Month
  /** The day whose dates are told, where one was pressed. */
  readonly day: Day | undefined
  /** Key of a sub-site; empty: all. */
  readonly site: string
  /** Empty: all. */
  readonly kind: CalendarKind | ''
}

/** @param today what is shown where it names no month. */
export function choiceFrom(search: URLSearchParams, today: Day): CalendarChoice {
  const day = dayFrom(search.get('tag'))
  return {
    view: search.get('ansicht') === 'liste' ? 'list' : 'month',
    month: monthFrom(search.get('monat')) ?? monthOf(day ?? today),
    day,
    site: search.get('bereich') ?? '',
    kind: kindsInOrder.find(kind => kind === search.get('art')) ?? '',
  }
}

/** What changes in the address. An empty text takes a name out of it. */
export const changes = {
  view: (view: CalendarView) => ({ ansicht: view === 'list' ? 'liste' : '' }),
  month: (month: Month) => ({ monat: month, tag: '' }),
  day: (day: Day) => ({ monat: monthOf(day), tag: day }),
  today: { monat: '', tag: '' },
  site: (site: string) => ({ bereich: site }),
  kind: (kind: string) => ({ art: kind }),
  noFilter: { bereich: '', art: '' },
} as const

export const chosenEntries = (
  entries: readonly CalendarEntry[],
  { site, kind }: Pick<CalendarChoice, 'site' | 'kind'>,
): CalendarEntry[] =>
  entries.filter(entry => (site === '' || entry.site === site) && (kind === '' || entry.kind === kind))
