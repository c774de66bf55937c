import { describe, expect, it } from 'vitest'
import { readPriceRange } from './price-range.ts'

const read = (priceFrom: string, priceTo: string) => readPriceRange({ priceFrom, priceTo })
const range = (priceFrom?: number, priceTo?: number) => ({ ok: true, range: { priceFrom, priceTo } })

describe('a range of prices', () => {
  it.each([
    ['20', '50', range(20, 50)],
    ['', '', range()],
    ['0', '', range(0)],
    ['', ' 50 ', range(undefined, 50)],
    ['20 €', '50Euro', range(20, 50)],
    ['€20', '50 EUR', range(20, 50)],
    ['２０', '٥٠', range(20, 50)],
    ['999999', '', range(100_000)],
  ])('is read from "%s" to "%s"', (from, to, expected) => {
    expect(read(from, to)).toEqual(expected)
  })

  it.each([
    ['12,50', '49,90', range(12, 50)],
    ['12.5', '49.01', range(12, 50)],
    ['１２．５０', '٤٩٫٩', range(12, 50)],
    ['12,00', '49,0', range(12, 49)],
    // Round only once it is known which end is which.
    ['49,90', '12,50', range(12, 50)],
  ])('with cents is widened to whole euros: "%s" to "%s"', (from, to, expected) => {
    expect(read(from, to)).toEqual(expected)
  })

  it.each(['zwanzig', '-5', '−5', '1.000', '1.000,50', '12,5,0', '20-30', '1e3', '€'])(
    'is none with "%s"',
    typed => {
      expect(read(typed, '50')).toEqual({ ok: false, wrong: ['priceFrom'] })
      expect(read(typed, typed)).toEqual({ ok: false, wrong: ['priceFrom', 'priceTo'] })
    },
  )
})
