import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betterPick, strandedBy, type RowPlace } from './single-seats.ts'

/** "oox o": o is free, x is taken, and a blank is an aisle. The first has the number 1 and `pos` 1. */
const rowOf = (drawn: string): RowPlace[] =>
  Array.from(drawn).flatMap((sign, index) =>
    sign === ' ' ? [] : [{ seatNo: index + 1, pos: index + 1, isFree: sign === 'o' }],
  )

describe('a row with exactly three free places', () => {
  const row = rowOf('xxooox')

  it('refuses the middle one, and names the one beside it', () => {
    expect(strandedBy(row, [4])).toEqual([3, 5])
    expect(betterPick(row, [4])).toEqual([3])
  })

  it('gives one at either edge', () => {
    expect(betterPick(row, [3])).toBeUndefined()
    expect(betterPick(row, [5])).toBeUndefined()
  })

  it('gives two at its edge, although that leaves one alone: there are no other two', () => {
    expect(strandedBy(row, [3, 4])).toEqual([5])
    expect(betterPick(row, [3, 4])).toBeUndefined()
  })

  it('refuses the two at its edge where the row has two others, and names those', () => {
    expect(betterPick(rowOf('xxoooxoox'), [3, 4])).toEqual([7, 8])
  })

  it('gives two with one between them, since no two side by side would be better', () => {
    expect(strandedBy(row, [3, 5])).toEqual([4])
    expect(betterPick(row, [3, 5])).toBeUndefined()
  })

  it('gives all three', () => {
    expect(betterPick(row, [3, 4, 5])).toBeUndefined()
  })
})

describe('strandedBy', () => {
  it('names no place that was alone before', () => {
    expect(strandedBy(rowOf('oxoo'), [3, 4])).toEqual([])
  })

  it('takes an aisle for the end of a run', () => {
    expect(strandedBy(rowOf('ooo o'), [1, 2])).toEqual([3])
    expect(strandedBy(rowOf('oo oo'), [2])).toEqual([1])
  })

  it('reads rows in any order, and overlooks places that are not free', () => {
    expect(strandedBy(rowOf('xooo').toReversed(), [3, 1, 99])).toEqual([2, 4])
  })
})

describe('betterPick', () => {
  it('moves a party by as little as can be', () => {
    expect(betterPick(rowOf('oooooxoo'), [2, 3])).toEqual([1, 2])
    expect(betterPick(rowOf('ooxooooo'), [5, 6])).toEqual([4, 5])
    expect(betterPick(rowOf('ooxooooo'), [6, 7])).toEqual([7, 8])
  })

  it('never splits a party to save a place', () => {
    expect(betterPick(rowOf('oooxoxo'), [1, 2])).toBeUndefined()
  })

  it('moves one of two groups, and leaves the other where it is', () => {
    expect(betterPick(rowOf('oooo oooooo'), [1, 2, 7, 8])).toEqual([1, 2, 6, 7])
  })

  it('takes nobody out of a group to sit alone', () => {
    // 3 + 1 would leave nobody alone: 1 to 3 and 9.
    expect(strandedBy(rowOf('oooxoooxo'), [1, 2, 3, 9])).toEqual([])
    expect(betterPick(rowOf('oooxoooxo'), [1, 2, 5, 6])).toBeUndefined()
  })
})

const drawnRow = fc
  .array(fc.constantFrom('o', 'o', 'o', 'x', ' '), { minLength: 1, maxLength: 12 })
  .map(signs => signs.join(''))
/** A row, and a choice of its free places: any of them, or some side by side. */
const rowAndPick = fc
  .tuple(drawnRow, fc.nat({ max: 4095 }), fc.nat({ max: 11 }), fc.integer({ min: 1, max: 12 }))
  .map(([drawn, bits, from, length]) => {
    const row = rowOf(drawn)
    const free = row.filter(({ isFree }) => isFree).map(({ seatNo }) => seatNo)
    const picked = free.filter((seatNo, index) =>
      bits % 2 === 0 ? seatNo > from && seatNo <= from + length : (bits >> index) % 2 === 1,
    )
    return { row, picked }
  })

const freeNos = (row: readonly RowPlace[]) => row.filter(({ isFree }) => isFree).map(({ seatNo }) => seatNo)

/** Straight from the definition; in these rows a place's number is its `pos`. */
function strandedByHand(row: readonly RowPlace[], picked: readonly number[]): number[] {
  const before = freeNos(row)
  const after = before.filter(seatNo => !picked.includes(seatNo))
  const isAlone = (places: readonly number[], seatNo: number) =>
    !places.includes(seatNo - 1) && !places.includes(seatNo + 1)
  return after.filter(seatNo => isAlone(after, seatNo) && !isAlone(before, seatNo))
}

const groupSizes = (seatNos: readonly number[]): number[] => {
  const starts = seatNos.filter(seatNo => !seatNos.includes(seatNo - 1))
  return starts.map(
    (start, index) => seatNos.filter(no => no >= start && no < (starts[index + 1] ?? 99)).length,
  )
}

const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, seatNo, index) => sum + Math.abs(seatNo - (other[index] ?? NaN)), 0)

/** Every choice of as many places that would have been better. */
function betterByHand(row: readonly RowPlace[], picked: readonly number[]): number[][] {
  const free = freeNos(row)
  const sizes = groupSizes(picked)
  return Array.from({ length: 2 ** free.length }, (_, bits) =>
    free.filter((_place, index) => (bits >> index) % 2 === 1),
  ).filter(choice => {
    const groups = groupSizes(choice)
    return (
      choice.length === picked.length &&
      groups.length <= sizes.length &&
      Math.min(...groups) >= Math.min(...sizes) &&
      strandedByHand(row, choice).length === 0
    )
  })
}

describe('against every choice of short rows', () => {
  it('strandedBy names what the definition does', () => {
    fc.assert(
      fc.property(rowAndPick, ({ row, picked }) => {
        expect(strandedBy(row, picked)).toEqual(strandedByHand(row, picked))
      }),
      { numRuns: 1000 },
    )
  })

  it('betterPick refuses only where there is a better choice, and names one of the nearest', () => {
    fc.assert(
      fc.property(rowAndPick, ({ row, picked }) => {
        const better = betterPick(row, picked)
        const others = strandedByHand(row, picked).length > 0 ? betterByHand(row, picked) : []
        if (others.length === 0) expect(better).toBeUndefined()
        else {
          expect(others).toContainEqual(better)
          expect(distance(better!, picked)).toBe(Math.min(...others.map(other => distance(other, picked))))
        }
      }),
      { numRuns: 500 },
    )
  })
})
