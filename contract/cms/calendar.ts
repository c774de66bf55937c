import { z } from 'zod'
import { language } from '../kernel/primitives.ts'
import type { SiteGroup } from './site-config.ts'

/** What a date in the calendar is about; also the filters of the calendar. */
export const calendarKinds = ['match', 'event', 'tour', 'kids', 'members', 'training', 'culture'] as const

/** Why a date does not take place as it stands in calendars. */
export const calledOffStates = ['postponed', 'cancelled'] as const

/** One date of the club, in the calendar and in every list of dates. */
export const calendarEntry = z.object({
  /** The same on every sub-site and in every feed. */
  id: z.string().min(1),
  kind: z.enum(calendarKinds),
  title: z.string().min(1),
  /** UTC, ISO 8601. */
  start: z.iso.datetime(),
  /** UTC, ISO 8601. */
  end: z.iso.datetime(),
  /** Whole days: `start` and `end` are midnights in Berlin, `end` the one after the last day. */
  allDay: z.boolean().default(false),
  place: z.string().optional(),
  /** Missing where it takes place as it says. */
  calledOff: z.enum(calledOffStates).optional(),
  /** Key of the sub-site that it belongs to. */
  site: z.string().min(1),
  /** `teamId` of a match. */
  team: z.int().optional(),
  /** Whole address of its page. */
  href: z.string().optional(),
  /** What a list says about it. */
  text: z.string().optional(),
  /** Of its words, where nobody tells it in the reader's language. */
  language: language.optional(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>
export type CalendarKind = CalendarEntry['kind']

/** A sub-site that has dates, for the filter. */
export interface CalendarSite {
  readonly key: string
  readonly name: string
  readonly group: SiteGroup
}

/** `calendar.json` of a sub-site: the dates of the whole club in its language, each of them once, in their order. */
export interface CalendarFile {
  readonly sites: readonly CalendarSite[]
  readonly entries: readonly CalendarEntry[]
}
