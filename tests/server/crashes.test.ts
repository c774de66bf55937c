import { expect, it } from 'vitest'
import { runCrashes } from '../../scripts/crashes/run-crashes.ts'

it('loses and doubles nothing when it is killed while people buy', { timeout: 300_000 }, async () => {
  const { faults, runs, orders } = await runCrashes({ runs: 2, seed: 1899 })
  expect(faults).toEqual([])
  expect(runs).toBe(2)
  expect(orders).toBeGreaterThan(0)
})
