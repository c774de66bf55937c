import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '../../../../contract/cms/calendar.ts'
import { icsOf } from './ics.ts'

const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'klub/termine/fest/',
  kind: 'event',
  title: 'Sommerfest',
  start: '2026-07-04T16:00:00.000Z',
  end: '2026-07-04T20:00:00.000Z',
  allDay: false,
  site: 'klub',
  ...over,
})
const stamp = { digest: 'x', at: '2026-01-02T03:04:05Z', sequence: 2 }
const text = (...entries: CalendarEntry[]) =>
  icsOf({ name: 'SG Eichwald 1899', language: 'de', entries: entries.map(one => ({ entry: one, stamp })) })

/** The lines as they were before they were folded. */
const linesOf = (ics: string) => ics.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
/** Values of a property, whatever its parameters. */
const values = (ics: string, name: string) => {
  const dates = linesOf(ics.slice(ics.indexOf('BEGIN:VEVENT')))
  return dates.filter(line => line.startsWith(name)).map(line => line.slice(name.length))
}

describe('times', () => {
  it.each([
    ['the day before clocks go forward', '2027-03-27T17:30:00Z', '20270327T183000'],
    ['the day on which they do', '2027-03-28T16:30:00Z', '20270328T183000'],
    ['the day before clocks go back', '2026-10-24T16:30:00Z', '20261024T183000'],
    ['the day on which they do', '2026-10-25T17:30:00Z', '20261025T183000'],
  ])('are half past six in Eichwald on %s', (_, start, local) => {
    const end = new Date(Date.parse(start) + 2 * 60 * 60 * 1000).toISOString()
    expect(values(text(entry({ start, end })), 'DTSTART')).toEqual([`;TZID=Europe/Berlin:${local}`])
  })

  it('bring the rules of the time zone that they name', () => {
    const lines = linesOf(text(entry()))
    expect(lines.filter(line => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
    expect(lines).toContain('TZID:Europe/Berlin')
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
  })

  it.each([
    ['one day', '2026-07-03T22:00:00Z', '2026-07-04T22:00:00Z', '20260704', '20260705'],
    ['the longest day', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '20261025', '20261026'],
    ['the shortest day', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z', '20270328', '20270329'],
    ['a weekend', '2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z', '20261024', '20261026'],
  ])('of %s as a whole are days, without hours', (_, start, end, first, afterLast) => {
    const ics = text(entry({ start, end, allDay: true }))
    expect(values(ics, 'DTSTART')).toEqual([`;VALUE=DATE:${first}`])
    expect(values(ics, 'DTEND')).toEqual([`;VALUE=DATE:${afterLast}`])
  })
})

describe('a date', () => {
  it('is the same one in every feed and environment, and says when it was changed', () => {
    const ics = text(entry())
    expect(values(ics, 'UID')).toEqual([':klub_termine_fest@www.dreiburgenpark.example'])
    expect(values(ics, 'DTSTAMP')).toEqual([':20260102T030405Z'])
    expect(values(ics, 'SEQUENCE')).toEqual([':2'])
  })

  it.each(['postponed', 'cancelled'] as const)(
    'that is %s is none that somebody should come to',
    calledOff => {
      expect(values(text(entry({ calledOff })), 'STATUS')).toEqual([':CANCELLED'])
      expect(values(text(entry()), 'STATUS')).toEqual([])
    },
  )

  it('is written the same each time', () => {
    expect(text(entry())).toBe(text(entry()))
  })

  it('escapes what has a meaning of its own', () => {
    const ics = text(entry({ title: 'Bier, Wurst; \\o/', text: 'Erst\ndann', place: 'Halle 1, Tor 2' }))
    expect(values(ics, 'SUMMARY')).toEqual([String.raw`:Bier\, Wurst\; \\o/`])
    expect(values(ics, 'DESCRIPTION')).toEqual([String.raw`:Erst\ndann`])
    expect(values(ics, 'LOCATION')).toEqual([String.raw`:Halle 1\, Tor 2`])
  })

  it('folds what is long, in octets and between characters', () => {
    const title = 'Größte Überraschung für 日本のファン 🎉 '.repeat(8).trim()
    const ics = text(entry({ title, href: `https://klub.example/${'lang/'.repeat(30)}` }))
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(values(ics, 'SUMMARY')).toEqual([`:${title}`])
    expect(ics).not.toContain('\uFFFD')
  })
})

it('has the properties of the calendar before its parts', () => {
  const lines = linesOf(text(entry(), entry({ id: 'klub/termine/ball/' })))
  const first = lines.findIndex(line => /^BEGIN:(?!VCALENDAR)/.test(line))
  const head = lines.slice(0, first)
  expect(head).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H')
  expect(head).toContain('X-PUBLISHED-TTL:PT4H')
  // Behind it there is nothing but parts.
  let depth = 0
  for (const line of lines.slice(first, -2)) {
    if (line.startsWith('BEGIN:')) depth += 1
    expect(depth, line).toBeGreaterThan(0)
    if (line.startsWith('END:')) depth -= 1
  }
})

it.each([
  ['profis', 'Eichwald – Nordhafen (Profis)'],
  ['frauen', 'Eichwald – Nordhafen (Frauen)'],
  ['nachwuchs', 'Eichwald – Nordhafen (Nachwuchs)'],
])('says of a match that it is one of %s', (site, summary) => {
  const ics = text(entry({ kind: 'match', title: 'Eichwald – Nordhafen', site }))
  expect(values(ics, 'SUMMARY')).toEqual([`:${summary}`])
})

it('takes a date back', () => {
  const one = { entry: entry(), stamp: { ...stamp, isCancelled: true as const } }
  expect(values(icsOf({ name: 'SGE', language: 'de', entries: [one] }), 'STATUS')).toEqual([':CANCELLED'])
  expect(text(entry())).not.toContain('CANCELLED')
})

it('breaks lines as the standard says, also the last one', () => {
  const ics = text(entry())
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
