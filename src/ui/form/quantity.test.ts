import { describe, expect, it } from 'vitest'
import { readQuantity } from './quantity.ts'

const range = { min: 1, max: 5 }

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    [' 5 ', 5],
    ['３', 3],
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
    ['', 2, 'unreadable'],
    ['drei', 2, 'unreadable'],
    ['1.000,5', 2, 'unreadable'],
  ])('of "%s" becomes %i, because it is %s', (typed, quantity, correction) => {
    expect(readQuantity(typed, 2, range)).toEqual({ quantity, correction })
  })

  it('that fits says nothing', () => {
    expect(readQuantity('4', 2, range)).toEqual({ quantity: 4 })
  })
})
