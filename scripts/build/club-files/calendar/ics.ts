import { TZDate } from '@date-fns/tz'
import ical, { ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block as timezoneBlock } from 'timezones-ical-library'
import { saying } from '../../../../cms/fill/saying.ts'
import type { CalendarEntry } from '../../../../contract/cms/calendar.ts'
import type { Language } from '../../../../contract/kernel/primitives.ts'
import { club } from '../../../../sites/club/club.ts'
import { defaultSite } from '../../../../sites/sites.ts'
import { fileSafeId } from '../../../../src/lib/paths.ts'
import { siteName } from './site-name.ts'
import type { Stamp } from './stamps.ts'

/** The clock that the club's dates are kept by: a training at 18:00 is at 18:00 in summer and in winter. */
const timezone = 'Europe/Berlin'
/** How long a calendar that has subscribed may wait until it asks again, in seconds. */
const refreshAfter = 4 * 60 * 60

/** Who gives the dates their names: the same in every environment, so that a date is the same one in all of them. */
const namespace = new URL(defaultSite.baseUrl.production).host

/** A date with when it was changed last. */
export interface StampedEntry {
  readonly entry: CalendarEntry
  readonly stamp: Stamp
}

export interface Feed {
  /** What a calendar app calls it. Without commas, which not every app understands in a name. */
  readonly name: string
  readonly language: Language
  readonly entries: readonly StampedEntry[]
}

/** Some lines of text about a date: what it is, where there is more, and first that all this is not in the reader's language. */
const descriptionOf = ({ text, href, language: entryLanguage }: CalendarEntry, language: Language) =>
  [entryLanguage && saying(language)(`event.announcedIn-${entryLanguage}`), text, href]
    .filter(line => line !== undefined)
    .join('\n\n')

/** A match says which of our teams plays: they all are called by the club's name. */
const summaryOf = ({ kind, site, title }: CalendarEntry, language: Language) =>
  kind === 'match' ? `${title} (${siteName(site, language)})` : title

/**
 * The calendar's own properties before its parts, as the grammar of RFC 5545 (3.6) has them: the library writes those that say when to
 * ask again behind the time zones.
 */
function withPropertiesFirst(text: string): string {
  const properties: string[] = []
  const components: string[] = []
  let depth = 0
  for (const line of text.split('\r\n')) {
    if (line.startsWith('BEGIN:')) depth += 1
    const isOwn = depth === 1 && line !== 'END:VCALENDAR'
    ;(isOwn ? properties : components).push(line)
    if (line.startsWith('END:')) depth -= 1
  }
  return [...properties, ...components].join('\r\n')
}

/** Some dates as iCalendar (RFC 5545). */
export function icsOf({ name, language, entries }: Feed): string {
  const calendar = ical({
    name,
    prodId: { company: club.name, product: 'Kurve', language: language.toUpperCase() },
    // No time zone of the whole: the stamps are in UTC, each date names its own.
    timezone: { name: null, generator: zone => timezoneBlock(zone)[0] ?? null },
    ttl: refreshAfter,
  })
  for (const { entry, stamp } of entries) {
    const changed = new Date(stamp.at)
    calendar.createEvent({
      id: `${fileSafeId(entry.id)}@${namespace}`,
      stamp: changed,
      lastModified: changed,
      sequence: stamp.sequence,
      start: new TZDate(entry.start, timezone),
      end: new TZDate(entry.end, timezone),
      timezone,
      allDay: entry.allDay,
      summary: summaryOf(entry, language),
      ...(stamp.isCancelled && { status: ICalEventStatus.CANCELLED }),
      description: descriptionOf(entry, language),
      ...(entry.calledOff && { status: ICalEventStatus.CANCELLED }),
      ...(entry.place !== undefined && { location: entry.place }),
      ...(entry.href !== undefined && { url: entry.href }),
    })
  }
  return `${withPropertiesFirst(calendar.toString())}\r\n`
}
