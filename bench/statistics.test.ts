import { expect, it } from 'vitest'
import { median, percentile } from './statistics.ts'

it('gives the value that so many do not exceed, whatever their order', () => {
  const values = [9, 1, 10, 2, 8, 3, 7, 4, 6, 5]
  expect([0.1, 0.5, 0.9, 0.95, 1].map(share => percentile(values, share))).toEqual([1, 5, 9, 10, 10])
})

it('finds the reading in the middle', () => {
  expect(median([30, 10, 20])).toBe(20)
})

it('says of nothing that it is no number', () => {
  expect(percentile([], 0.95)).toBeNaN()
})
