import { describe, expect, it } from 'vitest'
import type { EventPlace } from '#contract/ticketing/events.ts'
import { aisleAt, type Direction, neighbourOf, rowsOf } from './rows.ts'

let count = 0
const placeOf = (rowOrder: number, pos: number, overrides: Partial<EventPlace> = {}): EventPlace => ({
  seatNo: (count += 1),
  row: String(rowOrder),
  seat: String(pos),
  rowOrder,
  pos,
  kind: 'seat',
  partnerNo: null,
  state: 'free',
  facts: null,
  ...overrides,
})
// An aisle at 3, and a short row centred behind.
const places = [
  ...[1, 2, 4, 5, 6].map(pos => placeOf(1, pos)),
  ...[2, 4, 5].map(pos => placeOf(2, pos)),
  placeOf(3, 1, { row: null, seat: null, kind: 'standing' }),
]
const rows = rowsOf(places.toReversed())

describe('rows', () => {
  it('go from the pitch upwards and from left to right, without what has no number', () => {
    expect(rows.map(({ name, places: own }) => [name, own.map(({ pos }) => pos)])).toEqual([
      ['1', [1, 2, 4, 5, 6]],
      ['2', [2, 4, 5]],
    ])
  })

  it('know beside which places an aisle is; their ends are none', () => {
    const sides = (row: number) => rows[row]!.places.map((_, index) => aisleAt(rows[row]!.places, index))
    expect(sides(0)).toEqual([undefined, 'right', 'left', undefined, undefined])
    const alone = [1, 3, 5].map(pos => placeOf(1, pos))
    expect(aisleAt(alone, 1)).toBe('both')
    expect(aisleAt([placeOf(1, 2, { kind: 'companion' }), placeOf(1, 4, { kind: 'wheelchair' })], 0)).toBe(
      undefined,
    )
  })
})

describe('an arrow', () => {
  const at = (row: number, pos: number) => rows[row]!.places.find(place => place.pos === pos)!
  const from = (row: number, pos: number, direction: Direction) => {
    const found = neighbourOf(rows, at(row, pos).seatNo, direction)
    return found && [found.rowOrder, found.pos]
  }
  it('leads over an aisle to the next place, and to the nearest one of the next row', () => {
    expect(from(0, 2, 'right')).toEqual([1, 4])
    expect(from(0, 4, 'left')).toEqual([1, 2])
    expect(from(0, 6, 'up')).toEqual([2, 5])
    expect(from(1, 2, 'down')).toEqual([1, 2])
    expect(from(0, 4, 'home')).toEqual([1, 1])
    expect(from(0, 4, 'end')).toEqual([1, 6])
  })

  it('leads nowhere at the edge', () => {
    expect(from(0, 1, 'left')).toBeUndefined()
    expect(from(0, 6, 'right')).toBeUndefined()
    expect(from(0, 1, 'down')).toBeUndefined()
    expect(from(1, 4, 'up')).toBeUndefined()
  })
})
