import { expect, it } from 'vitest'
import { returnableUntil } from './return-period.ts'

it('ends with the sixtieth day at the club, also when the clocks have changed', () => {
  expect(returnableUntil(new Date('2026-08-30T10:00:00Z')).toISOString()).toBe('2026-10-29T22:59:59.999Z')
})

it('counts from the day at the club, which may be another than in UTC', () => {
  expect(returnableUntil(new Date('2026-06-30T22:30:00Z')).toISOString()).toBe('2026-08-30T21:59:59.999Z')
})
