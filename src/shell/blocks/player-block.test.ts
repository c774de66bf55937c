import { expect, it } from 'vitest'
import { ageOn } from './player-block.tsx'

it.each([
  ['the day before', '2026-03-13T12:00:00Z', 28],
  ['on', '2026-03-14T12:00:00Z', 29],
  // In Eichwald it is the birthday already.
  ['half an hour into', '2026-03-13T23:30:00Z', 29],
])('somebody is as old as they are %s the birthday', (_, now, age) => {
  expect(ageOn('1997-03-14', Date.parse(now))).toBe(age)
})

it('somebody born on the day that most years lack turns a year older with the first of March', () => {
  expect(ageOn('2004-02-29', Date.parse('2026-02-28T12:00:00Z'))).toBe(21)
  expect(ageOn('2004-02-29', Date.parse('2026-03-01T12:00:00Z'))).toBe(22)
})
