import { describe, expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import type { EventPlace } from '#contract/ticketing/events.ts'
import { blamed, type Chosen, sumOf, toggled, withBetter, withClass, without } from './chosen.ts'

const placeOf = (seatNo: number, overrides: Partial<EventPlace> = {}): EventPlace => ({
  seatNo,
  row: '1',
  seat: String(seatNo),
  rowOrder: 1,
  pos: seatNo,
  kind: 'seat',
  partnerNo: null,
  state: 'free',
  facts: null,
  ...overrides,
})
const places = [
  ...[1, 2, 3, 4].map(seatNo => placeOf(seatNo)),
  ...[5, 6].map(seatNo => placeOf(seatNo, { row: '2' })),
  placeOf(7, { row: 'R', kind: 'wheelchair', partnerNo: 8 }),
  placeOf(8, { row: 'R', kind: 'companion', partnerNo: 7 }),
]
const press = (chosen: Chosen, seatNo: number, most = 4) =>
  toggled(chosen, { place: places[seatNo - 1]!, block: '14', places, most })
const chosenOf = (...seatNos: number[]) =>
  seatNos.reduce<Chosen>((chosen, seatNo) => press(chosen, seatNo, 20) ?? chosen, [])
const numbers = (chosen: Chosen | undefined) => chosen?.map(({ seatNo }) => seatNo)

describe('a press', () => {
  it('chooses a place for whoever pays in full, and a second one undoes it', () => {
    const once = press([], 3)
    expect(once).toMatchObject([{ seatNo: 3, block: '14', priceClass: 'full' }])
    expect(press(once!, 3)).toEqual([])
  })

  it('on either place of a pair chooses both, and undoes both', () => {
    expect(press([], 8)).toMatchObject([
      { seatNo: 7, priceClass: 'wheelchair' },
      { seatNo: 8, priceClass: 'companion' },
    ])
    expect(press(chosenOf(7), 8)).toEqual([])
  })

  it('chooses nothing beyond what one may take, of a pair not one half either', () => {
    expect(press(chosenOf(1, 2), 3, 2)).toBeUndefined()
    expect(press(chosenOf(1), 7, 2)).toBeUndefined()
    expect(numbers(press(chosenOf(1, 2), 2, 2))).toEqual([1])
  })
})

describe('a choice', () => {
  it('loses the places that are named, and with one of a pair the other', () => {
    expect(numbers(without(chosenOf(1, 2), [2]))).toEqual([1])
    expect(numbers(without(chosenOf(1, 7), [8]))).toEqual([1])
  })

  it('knows which of its places a refusal means', () => {
    expect(numbers(blamed(chosenOf(4, 2, 1), [{ path: 'seats.1' }]))).toEqual([2])
    expect(blamed(chosenOf(1))).toEqual([])
  })

  it('takes better places in the stead of those of their row, class by class', () => {
    const chosen = withClass(chosenOf(5, 2, 3), 3, 'child')
    expect(withBetter(chosen, [places[0]!, places[1]!])).toMatchObject([
      { seatNo: 5 },
      { seatNo: 1, priceClass: 'full' },
      { seatNo: 2, priceClass: 'child' },
    ])
    expect(numbers(withBetter(chosenOf(2, 3), [places[4]!, places[5]!]))).toEqual([5, 6])
    expect(withBetter(chosenOf(2, 3, 4), [places[0]!, places[1]!])).toBeUndefined()
  })

  it('costs what its area asks for each class, a pair one price', () => {
    const price = (priceClass: 'full' | 'child' | 'wheelchair' | 'companion', cents: number) => ({
      priceClass,
      price: { cents, currency: 'EUR' as const },
    })
    const event = {
      areas: [
        {
          key: '3',
          free: 9,
          prices: [
            price('full', 4600),
            price('child', 2300),
            price('wheelchair', 1500),
            price('companion', 0),
          ],
        },
      ],
      blocks: [
        { key: '14', stand: 'main', gates: ['1'], area: '3', isUnnumbered: false, places: 9, free: 9 },
      ],
      bundles: [
        {
          name: { de: 'Familien' },
          blocks: ['14'],
          pieces: [
            { priceClass: 'full' as const, count: 1 },
            { priceClass: 'child' as const, count: 2 },
          ],
          price: euros(8000),
        },
      ],
    }
    expect(sumOf(withClass(chosenOf(1, 2, 7), 2, 'child'), event)).toBe(4600 + 2300 + 1500)
    const family = withClass(withClass(chosenOf(1, 2, 3, 7), 2, 'child'), 3, 'child')
    expect(sumOf(family, event)).toBe(8000 + 1500)
  })
})
