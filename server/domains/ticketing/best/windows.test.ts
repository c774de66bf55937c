import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strandedBy } from '#contract/ticketing/single-seats.ts'
import { cutRun, freeRuns, type FreePlace } from './windows.ts'

const placesAt = (positions: readonly number[], view: (pos: number) => number = () => 50): FreePlace[] =>
  positions.map(pos => ({
    ...{ seatNo: pos, block: '21', rowOrder: 1, pos, view: view(pos) },
    ...{ kind: 'seat', partnerNo: null, isNumbered: true },
  }))
const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1)
const runOf = (length: number, view?: (pos: number) => number) => freeRuns(placesAt(upTo(length), view))[0]!
const numbers = (windows: ReturnType<typeof cutRun>) =>
  windows.map(({ places }) => places.map(({ seatNo }) => seatNo).toSorted((one, other) => one - other))

describe('freeRuns', () => {
  it('ends a run at an aisle, at a taken place, and with its row and block', () => {
    const [first, second, fourth, fifth, sixth] = placesAt([1, 2, 4, 5, 6])
    const places = [
      ...[sixth!, first!, fourth!, second!],
      { ...fifth!, rowOrder: 2 },
      { ...fifth!, block: '22' },
    ]
    expect(freeRuns(places).map(run => [run.block, run.rowOrder, run.places.map(({ pos }) => pos)])).toEqual([
      ['21', 1, [1, 2]],
      ['21', 1, [4]],
      ['21', 1, [6]],
      ['21', 2, [5]],
      ['22', 1, [5]],
    ])
  })
})

describe('cutRun', () => {
  it('cuts windows that do not overlap', () => {
    expect(numbers(cutRun(runOf(6), 2))).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ])
  })

  it('begins at the end with the better view', () => {
    expect(
      numbers(
        cutRun(
          runOf(5, pos => 10 + pos),
          3,
        ),
      ),
    ).toEqual([[3, 4, 5]])
    expect(
      numbers(
        cutRun(
          runOf(5, pos => 90 - pos),
          3,
        ),
      ),
    ).toEqual([[1, 2, 3]])
  })

  it('leaves a window out rather than one place', () => {
    expect(numbers(cutRun(runOf(7), 3))).toEqual([[1, 2, 3]])
    expect(numbers(cutRun(runOf(5), 2))).toEqual([[1, 2]])
  })

  it('leaves one place where it must, and says so', () => {
    expect(cutRun(runOf(4), 3).map(({ leavesOne }) => leavesOne)).toEqual([true])
    expect(cutRun(runOf(2), 1).map(({ leavesOne }) => leavesOne)).toEqual([true])
  })

  it('keeps single persons two places apart', () => {
    expect(numbers(cutRun(runOf(7), 1))).toEqual([[1], [4], [7]])
    expect(numbers(cutRun(runOf(8), 1))).toEqual([[1], [4]])
    expect(numbers(cutRun(runOf(1), 1))).toEqual([[1]])
  })

  const lengthAndSize = fc.record({
    length: fc.integer({ min: 1, max: 40 }),
    size: fc.integer({ min: 1, max: 8 }),
    slope: fc.constantFrom(-1, 0, 1),
    bits: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  })

  it('leaves nobody a single place, whichever windows are taken, unless the run has one more than the party', () => {
    fc.assert(
      fc.property(lengthAndSize, ({ length, size, slope, bits }) => {
        const windows = cutRun(
          runOf(length, pos => 50 + slope * pos),
          size,
        )
        const taken = numbers(windows.filter((_, index) => bits[index])).flat()
        const row = upTo(length).map(pos => ({ seatNo: pos, pos, isFree: true }))
        const isForced = length === size + 1
        expect(strandedBy(row, taken).length).toBe(isForced && bits[0] ? 1 : 0)
        expect(windows.map(({ leavesOne }) => leavesOne)).toEqual(windows.map(() => isForced))
      }),
      { numRuns: 500 },
    )
  })

  it('covers the run but for a short rest, with windows side by side that share no place', () => {
    fc.assert(
      fc.property(lengthAndSize, ({ length, size, slope }) => {
        const windows = numbers(
          cutRun(
            runOf(length, pos => 50 + slope * pos),
            size,
          ),
        )
        const places = windows.flat()
        expect(new Set(places).size).toBe(places.length)
        for (const window of windows) expect(window).toEqual(upTo(size).map(at => at + window[0]! - 1))
        const most = Math.floor(length / size)
        if (size > 1) expect(windows.length).toBe(most > 1 && length % size === 1 ? most - 1 : most)
        else
          expect(windows.length).toBe(
            length % 3 === 2 && length > 2 ? (length - 2) / 3 : Math.ceil(length / 3),
          )
      }),
      { numRuns: 500 },
    )
  })
})
