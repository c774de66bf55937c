import { describe, expect, it } from 'vitest'
import {
  ageOn,
  feeInTwelfths,
  firstOfNextMonth,
  isOfAgeOn,
  kindByAge,
  lastDayAfterLeaving,
  lastDayAfterNotice,
  lastDayOfGift,
  lastDayOfYear,
  membershipYearOf,
  monthsLeft,
  yearName,
} from './membership-fees.ts'

describe('a membership', () => {
  it.each([
    ['2026-11-12', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-31', '2027-02-01'],
    ['2028-02-29', '2028-03-01'],
    ['2027-06-30', '2027-07-01'],
    ['2027-07-01', '2027-08-01'],
  ])('joined on %s begins on %s', (day, first) => {
    expect(firstOfNextMonth(day)).toBe(first)
  })

  it.each([
    ['2027-06-30', 2026, '2027-06-30', '2026/27'],
    ['2027-07-01', 2027, '2028-06-30', '2027/28'],
    ['2027-01-01', 2026, '2027-06-30', '2026/27'],
    ['2099-12-31', 2099, '2100-06-30', '2099/00'],
  ])('on %s is one of the year %d, which ends on %s', (day, year, last, name) => {
    expect(membershipYearOf(day)).toBe(year)
    expect(lastDayOfYear(year)).toBe(last)
    expect(yearName(year)).toBe(name)
  })

  it.each([
    ['2026-03-31', '2026-06-30'],
    ['2026-04-01', '2027-06-30'],
    ['2027-03-31', '2027-06-30'],
    ['2027-04-01', '2028-06-30'],
    ['2027-06-30', '2028-06-30'],
    ['2027-07-01', '2028-06-30'],
    ['2027-12-31', '2028-06-30'],
    ['2028-02-29', '2028-06-30'],
  ])('that is left on %s ends on %s', (day, last) => {
    expect(lastDayAfterLeaving(day)).toBe(last)
  })

  it.each([
    [null, '2027-06-30'],
    ['2026-11-01', '2027-06-30'],
    ['2027-06-30', '2027-06-30'],
    ['2027-07-01', '2028-06-30'],
    ['2029-06-30', '2029-06-30'],
  ])('that is left by 31 March 2027, and wanted until %s, ends on %s', (wantedOn, last) => {
    expect(lastDayAfterNotice('2027-03-31', wantedOn)).toBe(last)
  })

  it.each([
    ['2026-12-01', '2027-11-30'],
    ['2027-01-01', '2027-12-31'],
    ['2027-03-01', '2028-02-29'],
    ['2026-03-01', '2027-02-28'],
    ['2026-07-01', '2027-06-30'],
  ])('that is given away from %s on ends on %s', (first, last) => {
    expect(lastDayOfGift(first)).toBe(last)
  })
})

describe('the fee', () => {
  it.each([
    ['2026-07-01', 12, 7200, 7200],
    ['2026-08-01', 11, 7200, 6600],
    ['2026-12-01', 7, 7200, 4200],
    ['2026-12-01', 7, 1200, 700],
    ['2026-12-01', 7, 3600, 2100],
    ['2026-12-01', 7, 15_000, 8750],
    ['2027-01-01', 6, 7200, 3600],
    ['2027-06-01', 1, 15_000, 1250],
    // No fee of the club's has parts of a cent: 7 twelfths of 0.10 € are 5.83 cents, 3 of 0.02 € half a cent.
    ['2026-12-01', 7, 10, 6],
    ['2027-04-01', 3, 2, 1],
  ])('from %s on is %d twelfths: of %d cents %d', (first, months, yearly, cents) => {
    expect(monthsLeft(first)).toBe(months)
    expect(feeInTwelfths(yearly, first)).toBe(cents)
  })

  it('of all months is never more than the year’s, and grows with each month', () => {
    for (const yearly of [1, 5, 7200, 3600, 1200, 15_000]) {
      let before = 0
      for (const month of ['06', '05', '04', '03', '02', '01', '12', '11', '10', '09', '08', '07']) {
        const cents = feeInTwelfths(yearly, `2027-${month}-01`)
        expect(cents).toBeGreaterThanOrEqual(before)
        before = cents
      }
      expect(before).toBe(yearly)
    }
  })
})

describe('the kind by age', () => {
  it.each([
    // Six on 1 July is a child, seven is not.
    ['2020-07-01', 2026, 'child'],
    ['2019-07-02', 2026, 'child'],
    ['2019-07-01', 2026, 'youth'],
    ['2026-09-01', 2026, 'child'],
    ['2008-07-02', 2026, 'youth'],
    ['2008-07-01', 2026, 'adult'],
    // 18 on 2 July 2027: 2027/28 costs what it costs minors.
    ['2009-07-02', 2027, 'youth'],
    ['2009-07-02', 2028, 'adult'],
    ['2009-07-01', 2027, 'adult'],
    ['2008-02-29', 2026, 'adult'],
    ['2020-02-29', 2026, 'child'],
    ['2020-02-29', 2027, 'youth'],
  ] as const)('of somebody born on %s is in %d: %s', (birthday, year, kind) => {
    expect(kindByAge(birthday, year)).toBe(kind)
  })

  it.each([
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2008-03-31', '2026-03-30', 17],
    ['2008-03-31', '2026-03-31', 18],
    ['2027-01-02', '2027-01-01', -1],
  ])('counts whole years: born on %s, on %s %d', (birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age)
    expect(isOfAgeOn(birthday, day)).toBe(age >= 18)
  })
})
