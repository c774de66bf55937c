import { describe, expect, it } from 'vitest'
import { isRecentBirthday } from './birthday-greeting.tsx'

describe('a birthday', () => {
  it.each([
    ['is today', '1990-11-22', '2026-11-22', true],
    ['is tomorrow', '1990-11-23', '2026-11-22', false],
    ['was three days ago', '1990-11-19', '2026-11-22', true],
    ['was ten days ago', '1990-11-12', '2026-11-22', true],
    ['was eleven days ago', '1990-11-11', '2026-11-22', false],
    ['was ten days ago, in another month', '1990-10-25', '2026-11-04', true],
    ['was six days ago, but last year', '1990-12-28', '2027-01-03', false],
    ['was on New Year', '1990-01-01', '2027-01-11', true],
    ['is on the last day of the year', '1990-12-31', '2026-12-31', true],
    ['is on 29 February of a leap year', '1988-02-29', '2028-02-29', true],
    ['of 29 February has not come on 28 February', '1988-02-29', '2027-02-28', false],
    ['of 29 February is on 1 March otherwise', '1988-02-29', '2027-03-01', true],
    ['of 29 February was ten days before 11 March', '1988-02-29', '2027-03-11', true],
    ['of 29 February was longer ago than that on 12 March', '1988-02-29', '2027-03-12', false],
  ])('that %s (%s on %s)', (_, birthday, today, isRecent) => {
    expect(isRecentBirthday(birthday, today)).toBe(isRecent)
  })
})
