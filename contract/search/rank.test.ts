import { expect, it } from 'vitest'
import { together } from './rank.ts'

const found = (...keys: string[]) => new Map(keys.map(key => [key, 1]))
const keysOf = (...concepts: ReadonlyMap<string, number>[]) => [...together(concepts).keys()]

it('finds only what has all concepts where something has', () => {
  expect(keysOf(found('both', 'scarf'), found('both', 'red'))).toEqual(['both'])
})

it('finds what has more than half as many concepts as the best where nothing has all', () => {
  const concepts = [found('three', 'two', 'one'), found('three', 'two'), found('three'), found()]
  expect(keysOf(...concepts)).toEqual(['three', 'two'])
})

it('puts what has more concepts before what fits fewer of them better', () => {
  const scores = together([
    new Map([
      ['three', 1],
      ['two', 40],
    ]),
    new Map([
      ['three', 1],
      ['two', 40],
    ]),
    new Map([['three', 1]]),
    new Map(),
  ])
  expect(scores.get('three')).toBeGreaterThan(scores.get('two') ?? 0)
})
