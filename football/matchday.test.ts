import { expect, it } from 'vitest'
import { matchdayOf } from './matchday.ts'

it.each([
  ['12. Spieltag', 12],
  ['Matchday 3', 3],
  ['Spieltag 34', 34],
  ['Round 7', 7],
  ['1. Runde', undefined],
  ['7', 7],
  ['Achtelfinale', undefined],
  ['2. Runde, Wiederholung', undefined],
])('“%s” is matchday %s', (round, expected) => {
  expect(matchdayOf(round)).toBe(expected)
})
