import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestPlaces } from './best-places.ts'
import { pickChoice } from './pick-choice.ts'
import { freeRuns, type FreePlace } from './windows.ts'

/** 20 rows of 26 with an aisle in the middle: 520 places, better in front and at the right. */
const block = Array.from({ length: 520 }, (_, index): FreePlace => {
  const [row, across] = [Math.floor(index / 26), index % 26]
  return {
    ...{ seatNo: index + 1, block: '21', rowOrder: row + 1, pos: across + (across < 13 ? 1 : 2) },
    ...{ view: 60 - row + Math.floor(across / 3), kind: 'seat', partnerNo: null, isNumbered: true },
  }
})

const singlesIn = (places: readonly FreePlace[]) =>
  freeRuns(places).filter(run => run.places.length === 1).length

/** Sells to one party after the other, each of which sees what is free, until so many places are left. */
function sellDownTo(left: number, partySizes: readonly number[]): FreePlace[] {
  let places = block
  for (const [buyer, size] of partySizes.entries()) {
    if (places.length === left) break
    const found = bestPlaces(places, { adults: Math.min(size, places.length - left), children: 0 })
    if (found.rung === 'none') continue
    const choice = pickChoice(found.choices, { key: `account-${buyer}`, spread: 32 })
    const taken = new Set(choice?.parts.flat())
    places = places.filter(({ seatNo }) => !taken.has(seatNo))
  }
  return places
}

describe.each([1, 2, 3, 4, 5])(
  'a block that is sold to parties of one to four, drawn by the seed %i',
  seed => {
    const parties = fc.sample(fc.integer({ min: 1, max: 4 }), { numRuns: 2000, seed })

    it('has no single place while three in ten are free', () => {
      expect(singlesIn(sellDownTo(156, parties))).toBe(0)
    })

    it('has few when one in ten is free: without the rule every second place of the rest would be one', () => {
      expect(singlesIn(sellDownTo(52, parties))).toBeLessThanOrEqual(10)
    })

    it('is sold to the last place', () => {
      expect(sellDownTo(0, parties)).toEqual([])
    })
  },
)
