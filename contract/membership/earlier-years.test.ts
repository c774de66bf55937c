import { describe, expect, it } from 'vitest'
import { countsFromOf } from './earlier-years.ts'

const former = { since: '2011-07-01', until: '2021-06-30', countsFrom: null }

describe('countsFromOf', () => {
  it('counts on at once', () => {
    expect(countsFromOf('2021-07-01', former)).toBe('2011-07-01')
  })

  it.each([
    ['2026-06-30', '2016-06-29'],
    ['2026-07-01', null],
    ['2031-01-01', null],
  ])('of somebody who comes back on %s begins on %s', (firstDay, expected) => {
    expect(countsFromOf(firstDay, former)).toBe(expected)
  })

  it('adds up what was kept before', () => {
    expect(countsFromOf('2021-07-01', { ...former, countsFrom: '2001-07-01' })).toBe('2001-07-01')
  })

  it.each([undefined, { ...former, since: '2021-07-01' }])('is nothing without years: %j', earlier => {
    expect(countsFromOf('2021-08-01', earlier)).toBeNull()
  })
})
