import { expect, it } from 'vitest'
import { earlier, isOver, later } from './deadlines.ts'

const end = new Date('2026-11-28T12:00:00Z')

it('is over from its very millisecond on', () => {
  expect([isOver(end, earlier(end, 1)), isOver(end, end), isOver(end, later(end, 1))]).toEqual([
    false,
    true,
    true,
  ])
})
