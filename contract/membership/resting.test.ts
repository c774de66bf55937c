import { describe, expect, it } from 'vitest'
import { isRestingOn } from './resting.ts'

describe('isRestingOn', () => {
  it.each([
    [{ suspendedAt: null, restsFrom: null }, false],
    [{ suspendedAt: null, restsFrom: '2027-08-13' }, false],
    [{ suspendedAt: null, restsFrom: '2027-08-12' }, true],
    [{ suspendedAt: null, restsFrom: '2026-08-12' }, true],
    [{ suspendedAt: new Date('2027-08-01'), restsFrom: null }, true],
    [{ suspendedAt: new Date('2027-08-01'), restsFrom: '2027-08-13' }, true],
  ])('of %j on 12 August is %s', (rest, expected) => {
    expect(isRestingOn(rest, '2027-08-12')).toBe(expected)
  })
})
