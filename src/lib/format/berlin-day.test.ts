import { expect, it } from 'vitest'
import { addDays, addMonths, berlinDay, dayFrom, monthFrom, weekdayOf } from './berlin-day.ts'

it.each([
  ['2026-11-28T22:59:00Z', '2026-11-28'],
  ['2026-11-28T23:00:00Z', '2026-11-29'],
  ['2026-07-04T21:59:00Z', '2026-07-04'],
  ['2026-07-04T22:00:00Z', '2026-07-05'],
])('at %s it is %s in Eichwald', (moment, day) => {
  expect(berlinDay(moment)).toBe(day)
})

it('counts days over months, years and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-10-24', 7)).toBe('2026-10-31')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -2)).toBe('2026-11')
})

it('begins the week on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-29')).toBe(6)
})

it.each([null, '', '2026-02-30', '2026-13-01', '26-01-01', 'today'])('takes no day from %j', text => {
  expect(dayFrom(text)).toBeUndefined()
  expect(monthFrom(text)).toBeUndefined()
})

it('takes a day and a month from an address', () => {
  expect(dayFrom('2026-11-28')).toBe('2026-11-28')
  expect(monthFrom('2026-11')).toBe('2026-11')
})
