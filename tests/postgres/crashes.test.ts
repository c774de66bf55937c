import { expect, inject, it } from 'vitest'
import { runCrashes } from '../../scripts/crashes/run-crashes.ts'
import { createDatabase } from '../helpers/postgres.ts'

it('loses and doubles nothing when it is killed while people buy', { timeout: 300_000 }, async () => {
  const database = await createDatabase(inject('postgresUrl'))
  try {
    const { faults, runs, orders } = await runCrashes({ runs: 2, seed: 1899, databaseUrl: database.url })
    expect(faults).toEqual([])
    expect(runs).toBe(2)
    expect(orders).toBeGreaterThan(0)
  } finally {
    await database.drop()
  }
})
