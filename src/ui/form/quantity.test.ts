import { describe, expect, it } from 'vitest'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import { readQuantity } from './quantity.ts'

const range = { min: 1, max: 5 }

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    [' 5 ', 5],
    ['３', 3],
    ['٣', 3],
    ['۳', 3],
    ['३', 3],
    ['০৪', 4],
    ['２．０', 2],
    ['٢٫٠', 2],
    ['2,0', 2],
    ['007', 5],
  ])('is read from "%s"', (typed, quantity) => {
    expect(readQuantity(typed, 2, range).quantity).toBe(quantity)
  })

  it.each([
    ['99999', 5, 'tooMany'],
    ['0', 1, 'tooFew'],
    ['-3', 1, 'tooFew'],
    ['−3', 1, 'tooFew'],
    ['1,5', 1, 'notWhole'],
    ['4.9', 4, 'notWhole'],
    ['5,5', 5, 'tooMany'],
    ['٩٩', 5, 'tooMany'],
    ['−۳', 1, 'tooFew'],
    ['२.५', 2, 'notWhole'],
    ['', 2, 'unreadable'],
    ['drei', 2, 'unreadable'],
    ['1.000,5', 2, 'unreadable'],
    ['٣ مرات', 2, 'unreadable'],
  ])('of "%s" becomes %i, because it is %s', (typed, quantity, correction) => {
    expect(readQuantity(typed, 2, range)).toEqual({ quantity, correction })
  })

  it('is read in the same digits as every other number that people type', () => {
    const digits = Array.from({ length: 0x20000 }, (_, point) => String.fromCodePoint(point)).filter(sign =>
      /\p{Nd}/u.test(sign),
    )
    expect(digits.length).toBeGreaterThan(600)
    const wide = { min: 0, max: 9 }
    for (const sign of digits)
      expect(readQuantity(sign, -1, wide), sign).toEqual({ quantity: Number(tidySigns(sign)) })
  })

  it('that fits says nothing', () => {
    expect(readQuantity('4', 2, range)).toEqual({ quantity: 4 })
  })
})
