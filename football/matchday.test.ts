import { expect, it } from 'vitest'
import { isStageMatchday, matchdayOf } from './matchday.ts'

it.each([
  ['12. Spieltag', 12],
  ['Matchday 3', 3],
  ['Spieltag 34', 34],
  ['Round 7', 7],
  ['7. Round', 7],
  ['34. round', 34],
  ['Regular, Matchday 46', 46],
  ['League, Matchday 8', 8],
  ['1. Runde', undefined],
  ['7', 7],
  ['Achtelfinale', undefined],
  ['2. Runde, Wiederholung', undefined],
  ['Championship, Matchday 3', undefined],
  ['Playoffs - Relegation, Matchday 23', undefined],
  ['Apertura, Matchday 4', undefined],
  ['Finals, Semifinals', undefined],
  ['Play-offs', undefined],
])('“%s” is matchday %s', (round, expected) => {
  expect(matchdayOf(round)).toBe(expected)
})

it.each([
  ['Championship, Matchday 3', true],
  ['Playoffs - Relegation, Matchday 23', true],
  ['Regular, Matchday 3', false],
  ['Matchday 3', false],
  ['Finals, Semifinals', false],
  ['Play-offs', false],
])('“%s” is a matchday of a stage: %s', (round, expected) => {
  expect(isStageMatchday(round)).toBe(expected)
})
