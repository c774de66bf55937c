import fc from 'fast-check'
import { clubAreas } from '#server/areas.ts'
import { jobsOf } from '#server/define-area.ts'
import { whileProviderIsDown } from '#tests/helpers/online-order.ts'
import type { ModelCommand } from '../command.ts'

export const wait: ModelCommand<number> = {
  name: 'wait',
  // Seconds: past a late answer, a reservation, an order's time to be paid, its longest.
  input: fc.constantFrom(5, 180, 31 * 60, 61 * 60, 25 * 60 * 60),
  run: ({ platform }, seconds) => {
    platform.clock.advance(seconds)
    return Promise.resolve()
  },
}

/** Those that have to do with goods, money, tickets and fan clubs. */
const jobs = new Map(
  jobsOf(clubAreas)
    .filter(({ name }) => /^(cart|visitor|checkout|unpaid|ticket-transfer|organization)/.test(name))
    .map(job => [job.name, job.run]),
)

export const runJob: ModelCommand<{ job: string; down: boolean }> = {
  name: 'runJob',
  input: fc.record({
    job: fc.constantFrom(...jobs.keys()),
    down: fc.constantFrom(false, false, false, true),
  }),
  run: async ({ platform }, { job, down }) => {
    const run = () => jobs.get(job)?.(platform.deps) ?? Promise.resolve()
    await (down ? whileProviderIsDown(platform, run) : run())
  },
}

/** All of them, as they would run by and by. */
export const runAllJobs: ModelCommand<null> = {
  name: 'runAllJobs',
  input: fc.constant(null),
  run: async ({ platform }) => {
    for (const run of jobs.values()) await run(platform.deps)
  },
}
