import { expect, it } from 'vitest'
import { isStuck } from './video-room.tsx'

const before = { second: 40, at: 1_000_000 }

it('lets a video that broke off go on by itself, but not for ever at the same place', () => {
  expect(isStuck(undefined, before)).toBe(false)
  expect(isStuck(before, { second: 40.4, at: 1_002_000 })).toBe(true)
  expect(isStuck(before, { second: 43, at: 1_002_000 })).toBe(false)
  expect(isStuck(before, { second: 40, at: 1_400_000 })).toBe(false)
})
