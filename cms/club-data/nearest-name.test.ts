import { expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

const names = ['Everton FC', 'Liverpool FC', 'Manchester United FC', 'Manchester City FC', '1. FC Köln']

it.each([
  ['Everton', 'Everton FC'],
  ['Evertn FC', 'Everton FC'],
  ['FC Koeln', '1. FC Köln'],
  ['Manchester', 'Manchester City FC'],
  ['Manchester Untied', 'Manchester United FC'],
  ['Juventus', undefined],
])('%s may mean %s', (wanted, meant) => {
  expect(nearestName(wanted, names)).toBe(meant)
})
