import { expect, it } from 'vitest'
import { reservationAt } from './reservation.ts'

const answeredAt = 1_000_000
const after = (seconds: number) => answeredAt + seconds * 1000

it('counts a minute that has begun as a whole one', () => {
  expect(reservationAt(answeredAt, answeredAt, 1800)).toEqual({ stage: 'ample', minutes: 30 })
  expect(reservationAt(after(1), answeredAt, 1800)).toEqual({ stage: 'ample', minutes: 30 })
  expect(reservationAt(after(60), answeredAt, 1800)).toEqual({ stage: 'ample', minutes: 29 })
})

it('warns for the last five minutes and never says 0 before the end', () => {
  expect(reservationAt(after(1499), answeredAt, 1800).stage).toBe('ample')
  expect(reservationAt(after(1500), answeredAt, 1800)).toEqual({ stage: 'ending', minutes: 5 })
  expect(reservationAt(after(1799), answeredAt, 1800)).toEqual({ stage: 'ending', minutes: 1 })
})

it('ends on time, and at once where the platform says so', () => {
  expect(reservationAt(after(1800), answeredAt, 1800).stage).toBe('ended')
  expect(reservationAt(answeredAt, answeredAt, -1).stage).toBe('ended')
})
