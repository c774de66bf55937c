import { expect, it } from 'vitest'
import { cupRoundOf } from './cup-round.ts'

it.each([
  ['1. Runde', 'first'],
  ['2. Hauptrunde', 'second'],
  ['Achtelfinale', 'last16'],
  ['Round of 16', 'last16'],
  ['Quarter-finals', 'quarterFinal'],
  ['HALBFINALE', 'semiFinal'],
  ['Final', 'final'],
  ['2. Runde, Wiederholung', undefined],
  ['12. Spieltag', undefined],
])('“%s” is %s', (round, expected) => {
  expect(cupRoundOf(round)).toBe(expected)
})
