import { describe, expect, it } from 'vitest'
import type { TicketedEvent } from '#contract/tickets/tickets.ts'
import { makeTicket } from '#tests/factories/tickets.ts'
import { eventIcs } from './event-ics.ts'

const now = new Date('2040-05-01T10:00:00.000Z')
const { event } = makeTicket()
const places = [makeTicket(), makeTicket({ block: '31', gates: ['7'], row: null, seat: null })]

/** The properties of the entry, with folded lines put together (RFC 5545, 3.1). */
function entryOf(changes: Partial<TicketedEvent> = {}, tickets = places, at = now) {
  const text = eventIcs({ ...event, ...changes }, tickets, { language: 'de', now: at })
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(1)
  return new Map(lines.map(line => [line.split(/[:;]/)[0], line]))
}

describe('the entry of an event', () => {
  it('says when, where and on which places', () => {
    const entry = entryOf()
    expect(entry.get('DTSTART')).toBe('DTSTART:20400512T133000Z')
    expect(entry.get('DTEND')).toBe('DTEND:20400512T153000Z')
    expect(entry.get('SUMMARY')).toBe('SUMMARY:Eichwald – Nordhafen')
    expect(entry.get('LOCATION')).toBe('LOCATION:DreiBurgenPark')
    expect(entry.get('DESCRIPTION')).toContain(
      'Tore 5\\, 6 · Block 14 · Reihe 12 · Platz 7\\nTor 7 · Block 31\\n',
    )
    expect(entry.get('DESCRIPTION')).toContain('Einlass ab 13:30 Uhr')
    expect(entry.has('STATUS')).toBe(false)
  })

  it('takes the whole day of the club while its time is open', () => {
    // An hour after midnight at the club, and still the day before in UTC.
    const entry = entryOf({ isTimeFixed: false, startsAt: '2040-05-11T23:00:00.000Z' })
    expect(entry.get('DTSTART')).toBe('DTSTART;VALUE=DATE:20400512')
    expect(entry.get('DTEND')).toBe('DTEND;VALUE=DATE:20400513')
    expect(entry.get('DESCRIPTION')).toContain('Uhrzeit steht noch nicht fest')
    expect(entry.get('DESCRIPTION')).not.toContain('Einlass')
  })

  it('replaces the one of before when the event has moved', () => {
    const before = entryOf()
    const later = new Date(now.getTime() + 60_000)
    const after = entryOf({ startsAt: '2040-05-13T16:30:00.000Z' }, places, later)
    expect(after.get('UID')).toBe(before.get('UID'))
    expect(after.get('DTSTART')).not.toBe(before.get('DTSTART'))
    const sequenceOf = (entry: typeof before) => Number(entry.get('SEQUENCE')?.split(':')[1])
    expect(sequenceOf(after)).toBe(sequenceOf(before) + 60)
    // RFC 5545, 3.3.8.
    expect(sequenceOf(after)).toBeLessThan(2 ** 31)
    expect(after.get('LAST-MODIFIED')).toBe('LAST-MODIFIED:20400501T100100Z')
    expect(entryOf({ id: 'another-event' }).get('UID')).not.toBe(before.get('UID'))
  })

  it('is called off with the event, and where no ticket is good any more', () => {
    expect(entryOf({ isCancelled: true }).get('STATUS')).toBe('STATUS:CANCELLED')
    expect(entryOf({}, []).get('STATUS')).toBe('STATUS:CANCELLED')
  })
})
