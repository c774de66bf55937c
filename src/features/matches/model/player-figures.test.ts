import { expect, it } from 'vitest'
import type { PlayerRecord } from '#contract/matches/feeds/statistics-feed.ts'
import { figureOf } from './player-figures.ts'

const record = (overrides: Partial<PlayerRecord> = {}): PlayerRecord => ({
  name: 'Lukas Brandt',
  number: 6,
  appearances: 0,
  starts: 0,
  minutes: 0,
  goals: 0,
  assists: 0,
  yellowCards: 0,
  yellowRedCards: 0,
  redCards: 0,
  ...overrides,
})

it('nobody’s minutes are known where no line-up was told, but goals always are', () => {
  const all = [record({ goals: 3 }), record()]
  expect(figureOf('minutes', record(), all)).toBeUndefined()
  expect(figureOf('goals', record(), all)).toBe(0)
})

it('who sat on the bench all season has played no minute', () => {
  expect(figureOf('minutes', record(), [record({ appearances: 1, minutes: 90 }), record()])).toBe(0)
})

it('who counts yellow cards counts red ones too', () => {
  expect(figureOf('redCards', record(), [record({ yellowCards: 1 })])).toBe(0)
})
