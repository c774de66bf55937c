import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BundledPlace, bundledOff, bundlesIn } from './bundles.ts'

const family = {
  blocks: ['14'],
  pieces: [
    { priceClass: 'full', count: 1 },
    { priceClass: 'child', count: 2 },
  ],
  cents: 8000,
} as const

const full = (block = '14'): BundledPlace => ({ block, priceClass: 'full', cents: 4600 })
const child = (block = '14'): BundledPlace => ({ block, priceClass: 'child', cents: 2300 })

describe('one grown-up and two children in the block of families', () => {
  it('cost what the club asks of them together', () => {
    expect(bundledOff([family], [full(), child(), child()])).toBe(1200)
  })

  it.each([
    ['one child only', [full(), child()]],
    ['two grown-ups', [full(), full(), child()]],
    ['nobody who is grown up', [child(), child(), child()]],
    ['one of them in another block', [full(), child(), child('15')]],
    ['all of them in another block', [full('15'), child('15'), child('15')]],
    ['nobody', []],
  ])('have no such price with %s', (_, places) => {
    expect(bundledOff([family], places)).toBe(0)
  })

  it('are as many families as there are, and the others pay what they pay', () => {
    const places = [full(), full(), full(), child(), child(), child(), child(), child()]
    const found = bundlesIn([family], places)
    expect(found.map(group => group.places.length)).toEqual([3, 3])
    expect(bundledOff([family], places)).toBe(2400)
  })

  it('pay no more than their places cost by themselves', () => {
    const cheap = [full(), child(), child()].map(place => ({ ...place, cents: 1000 }))
    expect(bundledOff([family], cheap)).toBe(0)
  })

  it('are counted with their dearest places', () => {
    const dear = { ...full(), cents: 7500 }
    expect(bundlesIn([family], [full(), dear, child(), child()])[0]?.places).toContain(dear)
  })
})

it('has each place in one bundle at most, and none that is not cheaper by it', () => {
  const place = fc.record({
    block: fc.constantFrom('14', '15'),
    priceClass: fc.constantFrom('full', 'reduced', 'child'),
    cents: fc.integer({ min: 0, max: 8000 }),
  })
  const pairs = { ...family, pieces: [{ priceClass: 'reduced', count: 2 }], cents: 5000 } as const
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), places => {
      const found = bundlesIn([family, pairs], places)
      const bundled = found.flatMap(group => group.places)
      expect(new Set(bundled).size).toBe(bundled.length)
      for (const group of found) {
        expect(group.places.every(({ block }) => block === '14')).toBe(true)
        expect(group.places.reduce((sum, { cents }) => sum + cents, 0)).toBeGreaterThan(group.bundle.cents)
      }
    }),
  )
})
