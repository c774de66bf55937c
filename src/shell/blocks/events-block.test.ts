import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { entriesByMonth, nextEntries } from './events-block.tsx'

const entry = (id: string, start: string, end: string): CalendarEntry => ({
  id,
  kind: 'event',
  title: id,
  start,
  end,
  allDay: false,
  site: 'klub',
})
const training = entry('training', '2026-11-25T15:00:00Z', '2026-11-25T17:00:00Z')
const match = entry('match', '2026-11-28T17:30:00Z', '2026-11-28T19:30:00Z')
const lateParty = entry('party', '2026-11-30T23:30:00Z', '2026-12-01T03:00:00Z')

describe('the dates to come', () => {
  it('are in order and without those that are over', () => {
    const now = Date.parse('2026-11-26T00:00:00Z')
    expect(nextEntries([lateParty, match, training], now).map(({ id }) => id)).toEqual(['match', 'party'])
  })

  it('hold what is going on right now', () => {
    expect(nextEntries([match], Date.parse('2026-11-28T18:00:00Z'))).toHaveLength(1)
  })
})

describe('dates by month', () => {
  it('stand in the month that it is in Eichwald', () => {
    expect(entriesByMonth([training, lateParty]).map(({ month }) => month)).toEqual(['2026-11', '2026-12'])
  })
})
