import { describe, expect, it } from 'vitest'
import { makeLine } from '#tests/factories/offers.ts'
import { mergeLines } from './merge-lines.ts'

const now = new Date()
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const upTo = (max: number) => () => max

describe('mergeLines', () => {
  it('adds the same choice up and holds it as long as the later of both', () => {
    const own = makeLine(now, { quantity: 1, expiresAt: minutesFromNow(5) })
    const visitors = makeLine(now, { quantity: 2, expiresAt: minutesFromNow(20) })
    expect(mergeLines([own], [visitors], upTo(5))).toEqual([
      {
        goods: { supplier: 'product', sku: 'HOME-M' },
        keep: own.id,
        remove: visitors.id,
        quantity: 3,
        held: 3,
        expiresAt: minutesFromNow(20),
      },
    ])
  })

  it('keeps another choice as a line of its own', () => {
    const flocked = makeLine(now, { userOptionValues: { flockNumber: '18' } })
    const [step] = mergeLines([makeLine(now)], [flocked], upTo(5))
    expect(step).toMatchObject({ keep: flocked.id, remove: undefined, quantity: 1, held: 1 })
  })

  it('goes no further than one cart may hold, and says how many pieces are over', () => {
    const [step] = mergeLines([makeLine(now, { quantity: 4 })], [makeLine(now, { quantity: 3 })], upTo(5))
    expect(step).toMatchObject({ quantity: 5, held: 7 })
  })

  it('counts a SKU over all choices of options', () => {
    const own = [makeLine(now, { quantity: 3 })]
    const visitors = [
      makeLine(now, { quantity: 1, userOptionValues: { flockNumber: '1' } }),
      makeLine(now, { quantity: 4, userOptionValues: { flockNumber: '2' } }),
      makeLine(now, { quantity: 2, userOptionValues: { flockNumber: '3' } }),
    ]
    const steps = mergeLines(own, visitors, upTo(5))
    expect(steps.map(({ quantity, held }) => [quantity, held])).toEqual([
      [1, 1],
      [1, 4],
      [0, 2],
    ])
    expect(steps.at(-1)).toMatchObject({ keep: undefined, remove: visitors[2]?.id })
  })

  it('leaves a line alone that already holds more than is allowed today', () => {
    const [step] = mergeLines([makeLine(now, { quantity: 6 })], [makeLine(now, { quantity: 1 })], upTo(5))
    expect(step).toMatchObject({ quantity: 6, held: 7 })
  })

  it('lets a held line speak for one that has expired', () => {
    const expired = { isHeld: false, expiresAt: minutesFromNow(-10) }
    const own = makeLine(now, { quantity: 2, ...expired })
    const [step] = mergeLines([own], [makeLine(now, { quantity: 1 })], upTo(5))
    expect(step).toMatchObject({ quantity: 3, held: 1, expiresAt: minutesFromNow(30) })
  })

  it('leaves expired what has expired on both sides', () => {
    const own = makeLine(now, { isHeld: false, expiresAt: minutesFromNow(-10) })
    const visitors = makeLine(now, { isHeld: false, expiresAt: minutesFromNow(-5) })
    expect(mergeLines([own], [visitors], upTo(5))).toMatchObject([
      { quantity: 2, held: 0, expiresAt: minutesFromNow(-5) },
    ])
  })

  it('takes its steps in the order in which goods are locked', () => {
    const visitors = ['C', 'A', 'B'].map(sku => makeLine(now, { sku }))
    expect(mergeLines([], visitors, upTo(5)).map(step => step.goods.sku)).toEqual(['A', 'B', 'C'])
  })
})
