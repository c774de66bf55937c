import { describe, expect, it } from 'vitest'
import { cardExpiry } from './card-expiry.ts'

describe('a card', () => {
  it.each([
    ['has expired with the month before', [10, 2026], 'expired'],
    ['has expired with a later month of the year before', [12, 2025], 'expired'],
    ['can be paid with to the end of its last month', [11, 2026], 'soon'],
    ['expires soon in the month after', [12, 2026], 'soon'],
    ['has more than two months left after that', [1, 2027], 'valid'],
    ['is valid for years', [3, 2031], 'valid'],
  ] as const)('%s', (_, [expiryMonth, expiryYear], expected) => {
    expect(cardExpiry({ expiryMonth, expiryYear }, '2026-11')).toBe(expected)
  })

  it('is looked at over the turn of the year', () => {
    expect(cardExpiry({ expiryMonth: 1, expiryYear: 2027 }, '2026-12')).toBe('soon')
  })
})
