import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './days.ts'

describe('addDays', () => {
  it.each([
    ['2027-05-31', 0, '2027-05-31'],
    ['2027-05-31', 1, '2027-06-01'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    // The clock is changed within them.
    ['2027-03-27', 2, '2027-03-29'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2027-07-01', 42, '2027-08-12'],
    ['2027-01-04', -14, '2026-12-21'],
  ])('%s and %i days are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })
})

describe('daysBetween', () => {
  it.each([
    ['2027-05-31', '2027-05-31', 0],
    ['2027-12-31', '2028-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2027-07-01', '2027-06-30', -1],
    ['2011-07-01', '2021-06-30', 3652],
  ])('from %s to %s are %i', (first, other, expected) => {
    expect(daysBetween(first, other)).toBe(expected)
  })
})
