import { expect, it } from 'vitest'
import { timeOf } from './match-time.ts'

it('takes two hours from a kick-off that is told', () => {
  expect(timeOf({ kickOff: '2026-11-28T17:30:00.000Z' })).toEqual({
    start: '2026-11-28T17:30:00.000Z',
    end: '2026-11-28T19:30:00.000Z',
    allDay: false,
  })
})

it.each([
  ['an ordinary day', '2026-11-28T11:00:00.000Z', '2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z'],
  ['the longest day', '2026-10-25T11:00:00.000Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['the shortest day', '2027-03-28T10:00:00.000Z', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
])('is %s as a whole where the time is open', (_, kickOff, start, end) => {
  expect(timeOf({ kickOff, isTimeOpen: true })).toEqual({ start, end, allDay: true })
})
