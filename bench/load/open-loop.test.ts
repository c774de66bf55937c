import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { arrive } from './open-loop.ts'

it('lets everybody come when it is their turn, however long the answers take', async () => {
  let running = 0
  let most = 0
  const { results, seconds } = await arrive({ perSecond: 100, seconds: 0.2 }, async () => {
    most = Math.max(most, ++running)
    await pause(150)
    running -= 1
    return 'answered'
  })
  expect(results).toHaveLength(20)
  expect(most).toBeGreaterThan(5)
  expect(seconds).toBeGreaterThan(0.3)
})

it('counts from the moment that was due, so that a pause of the load hides nothing', async () => {
  const { results } = await arrive({ perSecond: 100, seconds: 0.1 }, async (due, index) => {
    if (index === 0) for (const until = performance.now() + 60; performance.now() < until;);
    return performance.now() - due
  })
  expect(results.filter(milliseconds => milliseconds > 30).length).toBeGreaterThan(2)
})

it('counts what failed apart', async () => {
  const { results, failures } = await arrive({ perSecond: 100, seconds: 0.05 }, async (_, index) => {
    if (index === 1) throw new Error('no cart')
    return index
  })
  expect(failures).toEqual(['no cart'])
  expect(results).toHaveLength(4)
})
