import type { CalendarEntry, CalendarSite } from '#contract/cms/calendar.ts'
import type { Day, Month } from '#src/lib/format/berlin-day.ts'
import type { CalendarChoice } from '../model/calendar-choice.ts'

export interface ViewProps {
  choice: CalendarChoice
  today: Day
  sites: readonly CalendarSite[]
  /** The dates that pass the filters, in their order. */
  entries: readonly CalendarEntry[]
  /** The next month that has any of them. */
  next: Month | undefined
  onMonth: (month: Month) => void
  onDay: (day: Day) => void
}
