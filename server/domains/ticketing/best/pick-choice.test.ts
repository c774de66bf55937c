import { describe, expect, it } from 'vitest'
import { pickChoice, withoutTaken } from './pick-choice.ts'
import type { Choice } from './windows.ts'

/** Pairs of places, of which each next one sees a little less. */
const choices = Array.from({ length: 90 }, (_, index): Choice => {
  return { block: '21', parts: [[2 * index + 1, 2 * index + 2]], view: 100 - index }
})
const keys = Array.from({ length: 6400 }, (_, index) => `account-${index}`)
const pickedBy = (of: readonly Choice[], spread: number) =>
  Map.groupBy(keys, key => of.indexOf(pickChoice(of, { key, spread })!))

describe('pickChoice', () => {
  it('gives one key the same choice again', () => {
    const [one, again] = [0, 1].map(() => pickChoice(choices, { key: 'account-7 1', spread: 32 }))
    expect(one).toBe(again)
  })

  it.each([
    [1, 32],
    [32, 32],
    [64, 64],
    [500, 90],
  ])('with a spread of %i takes the best %i, each about as often', (spread, width) => {
    const times = pickedBy(choices, spread)
    expect([...times.keys()].toSorted((one, other) => one - other)).toEqual([...Array(width).keys()])
    for (const each of times.values()) {
      expect(each.length).toBeGreaterThan((0.6 * keys.length) / width)
      expect(each.length).toBeLessThan((1.5 * keys.length) / width)
    }
  })

  it('takes those as good as the last of the spread too', () => {
    const alike = choices.map((choice, index) => ({ ...choice, view: index < 40 ? 80 : 79 }))
    expect(pickedBy(alike, 32).size).toBe(40)
  })

  it('has nothing where there is no choice', () => {
    expect(pickChoice([], { key: 'account-7', spread: 32 })).toBeUndefined()
  })
})

describe('withoutTaken', () => {
  it('leaves out what has a refused place, and keeps the order', () => {
    expect(withoutTaken(choices.slice(0, 4), [2, 5])).toEqual([choices[1], choices[3]])
    const inTwoRows = {
      block: '21',
      parts: [
        [1, 2],
        [27, 28],
      ],
      view: 50,
    }
    expect(withoutTaken([inTwoRows], [28])).toEqual([])
  })

  it('lets eight tries for one account meet eight other choices', () => {
    let left: readonly Choice[] = choices
    const tried = [1, 2, 3, 4, 5, 6, 7, 8].map(no => {
      const choice = pickChoice(left, { key: `account-7 ${no}`, spread: 32 })!
      left = withoutTaken(left, choice.parts.flat())
      return choice
    })
    expect(new Set(tried).size).toBe(8)
    expect(left).toHaveLength(82)
  })
})
