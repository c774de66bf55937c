import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { perMinute, repeat } from './closed-loop.ts'

it('has as many at work as were asked for, and never more', async () => {
  let running = 0
  let most = 0
  await repeat({ atOnce: 3, seconds: 0.1 }, async () => {
    most = Math.max(most, ++running)
    await pause(5)
    running -= 1
  })
  expect(most).toBe(3)
  expect(running).toBe(0)
})

it('counts what was done apart from what failed, and goes on after a failure', async () => {
  let turns = 0
  const { durations, failures } = await repeat({ atOnce: 1, seconds: 0.1 }, async () => {
    await pause(5)
    if (++turns === 1) throw new Error('no tokens')
  })
  expect(failures).toEqual(['no tokens'])
  expect(durations).toHaveLength(turns - 1)
  expect(durations.length).toBeGreaterThan(1)
})

it('reckons by the minute', () => {
  expect(perMinute({ durations: [200, 300, 400], seconds: 30 })).toBe(6)
})
