import { describe, expect, it } from 'vitest'
import { formatDay, formatShortDate } from './calendar-date.ts'
import { formatDateTime, formatDeadline, formatKickOff, formatTime } from './date-time.ts'
import { formatDate } from './date.ts'

/** Half an hour before midnight in London is a day later in Eichwald. */
const lateInWinter = '2026-01-31T23:30:00Z'
const inSummer = '2026-07-04T18:30:00Z'

describe('dates', () => {
  it('are those of Berlin, whatever the clock of the reader', () => {
    expect(formatDate(lateInWinter, 'de')).toBe('1. Februar 2026')
    expect(formatTime(lateInWinter, 'de')).toBe('00:30')
    expect(formatKickOff(lateInWinter, 'de')).toBe('00:30')
    expect(formatKickOff(lateInWinter, 'en')).toBe('00:30 CET')
    expect(formatKickOff(inSummer, 'en')).toBe('20:30 CEST')
    expect(formatKickOff(inSummer, 'ja')).toBe('20:30 GMT+2')
    expect(formatTime(inSummer, 'de')).toBe('20:30')
  })

  it('speak the language of the page', () => {
    expect(formatDate(inSummer, 'en')).toBe('4 July 2026')
    expect(formatDate(inSummer, 'ja')).toBe('2026年7月4日')
    expect(formatDay('2026-03-02', 'en')).toBe('2 March')
    expect(formatShortDate(inSummer, 'de')).toBe('Sa., 4. Juli')
    expect(formatDateTime(inSummer, 'de')).toBe('4. Juli 2026 um 20:30')
    expect(formatDeadline(inSummer, 'de')).toBe('4. Juli 2026 um 20:30 MESZ')
    expect(formatDeadline(lateInWinter, 'en')).toBe('1 February 2026 at 00:30 CET')
  })
})
