import { describe, expect, it } from 'vitest'
import { fromBerlin } from './berlin-time.ts'

describe('a time on the club’s clock', () => {
  it.each([
    ['in winter', '2026-11-28', '18:30', '2026-11-28T17:30:00.000Z'],
    ['in summer', '2026-08-29', '15:30', '2026-08-29T13:30:00.000Z'],
    ['on the day the clock goes forward', '2027-03-28', '15:30', '2027-03-28T13:30:00.000Z'],
    ['before it goes forward that night', '2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
    ['on the day the clock goes back', '2026-10-25', '11:00', '2026-10-25T10:00:00.000Z'],
    ['in the hour that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s is the right moment', (_, date, time, moment) => {
    expect(fromBerlin(date, time)).toBe(moment)
  })
})
