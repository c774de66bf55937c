import { describe, expect, it } from 'vitest'
import { formatClock } from './clock.ts'

describe('a length of time', () => {
  it.each([
    [5, '0:05'],
    [75, '1:15'],
    [600, '10:00'],
    [3675, '1:01:15'],
  ])('of %i seconds is shown as %s', (seconds, shown) => {
    expect(formatClock(seconds)).toBe(shown)
  })
})
