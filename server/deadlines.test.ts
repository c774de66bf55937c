import { expect, it } from 'vitest'
import { earlier, isOpen, isOver, later } from './deadlines.ts'

const end = new Date('2026-11-28T12:00:00Z')

it('is over from its very millisecond on', () => {
  expect([isOver(end, earlier(end, 1)), isOver(end, end), isOver(end, later(end, 1))]).toEqual([
    false,
    true,
    true,
  ])
})

it('is over where it ends later than its kind can, but for what two clocks may differ by', () => {
  const hour = 60 * 60_000
  const openAt = (now: Date) => isOpen(end, now, hour)
  expect([openAt(end), openAt(earlier(end, 1)), openAt(earlier(end, hour + 60_000))]).toEqual([
    false,
    true,
    true,
  ])
  expect(openAt(earlier(end, hour + 60_001))).toBe(false)
})
