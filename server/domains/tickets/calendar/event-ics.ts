import ical, { ICalEventStatus } from 'ical-generator'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { localeOf } from '#contract/kernel/locale.ts'
import type { Ticket, TicketedEvent } from '#contract/tickets/tickets.ts'
import { clubDay } from '#server/clock.ts'
import { textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'

/** As in the club's calendar. */
const MATCH_MS = 2 * HOUR_MS
/** SEQUENCE has 31 bits, which seconds since 1970 leave in 2038. */
const firstSecond = Date.UTC(2020, 0, 1)
const namespace = club.email.split('@')[1] ?? ''

/** The same for a moved event, so that a calendar moves its entry instead of adding one. */
const uidOf = ({ id }: TicketedEvent) => `ticket-${id}@${namespace}`

/**
 * The event of some tickets, all of one, as iCalendar (RFC 5545). Nothing counts its changes, so SEQUENCE is the second of the request, since 2020:
 * what was fetched last is newer.
 * @param tickets that are good; without one the entry is called off.
 */
export function eventIcs(
  event: TicketedEvent,
  tickets: readonly Ticket[],
  { language, now }: { language: Language; now: Date },
): string {
  const isOff = event.isCancelled || tickets.length === 0
  const calendar = ical({
    prodId: { company: club.name, product: 'Kurve', language: language.toUpperCase() },
  })
  calendar.createEvent({
    id: uidOf(event),
    stamp: now,
    lastModified: now,
    sequence: Math.floor((now.getTime() - firstSecond) / 1000),
    ...timesOf(event),
    summary: event.name[language] ?? event.name.de,
    location: event.venue.name[language] ?? event.venue.name.de,
    description: descriptionOf(event, tickets, language),
    ...(isOff && { status: ICalEventStatus.CANCELLED }),
  })
  return `${calendar.toString()}\r\n`
}

/** The whole day while its time is open, as in the club's calendar. */
function timesOf({ startsAt, isTimeFixed }: TicketedEvent) {
  const start = new Date(startsAt)
  if (isTimeFixed) return { start, end: new Date(start.getTime() + MATCH_MS) }
  // Days are written as they are in UTC.
  const day = new Date(`${clubDay(start)}T00:00:00Z`)
  return { start: day, end: new Date(day.getTime() + DAY_MS), allDay: true, timezone: 'UTC' }
}

/** Calendars are shared: no name, no number, no code. */
function descriptionOf(event: TicketedEvent, tickets: readonly Ticket[], language: Language): string {
  const t = textsOf<'documents'>('documents', language)
  const clock = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'Europe/Berlin' })
  const places = tickets.map(({ gates, block, row, seat }) =>
    [
      `${t('ticket.gate', { count: gates.length })} ${gates.join(', ')}`,
      `${t('ticket.block')} ${block}`,
      ...(row === null ? [] : [`${t('ticket.row')} ${row}`]),
      ...(seat === null ? [] : [`${t('ticket.seat')} ${seat}`]),
    ].join(' · '),
  )
  const when = event.isTimeFixed
    ? t('ticket.doors', { time: clock.format(new Date(event.doorsAt)) })
    : t('calendar.timeOpen')
  return [...places, when, t('calendar.again')].join('\n')
}
