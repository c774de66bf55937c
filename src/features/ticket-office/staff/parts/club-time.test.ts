import { expect, it } from 'vitest'
import { fromClubTime, toClubTime } from './club-time.ts'

it.each([
  ['2031-01-20T10:00', '2031-01-20T09:00:00.000Z'],
  ['2031-05-26T10:00', '2031-05-26T08:00:00.000Z'],
  // The day on which summer time ends.
  ['2031-10-26T10:00', '2031-10-26T09:00:00.000Z'],
])('%s at the club is %s', (text, moment) => {
  expect(fromClubTime(text)).toBe(moment)
  expect(toClubTime(moment)).toBe(text)
})

it('is none where the field says none', () => {
  expect([fromClubTime(''), fromClubTime('2031-05-26')]).toEqual([undefined, undefined])
})
