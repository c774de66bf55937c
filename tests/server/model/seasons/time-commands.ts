import fc from 'fast-check'
import { clubAreas } from '#server/areas.ts'
import { clubDay } from '#server/clock.ts'
import { jobsOf } from '#server/define-area.ts'
import type { ModelCommand } from '../command.ts'
import type { SeasonWorld } from './season-world.ts'

/** Those that have to do with contracts and their money. */
const jobs = jobsOf(clubAreas).filter(({ name }) =>
  /^(season|contract|ended-contracts|forgotten-season|renewal|checkout|unpaid|returned|cart-expiry)/.test(
    name,
  ),
)

/** Three servers at once, each in an order of its own. */
export async function runJobs({ platform }: Pick<SeasonWorld, 'platform'>, order: number): Promise<void> {
  const from = (start: number) => [...jobs.slice(start % jobs.length), ...jobs.slice(0, start % jobs.length)]
  const runner = async (inOrder: typeof jobs) => {
    for (const { run } of inOrder) await run(platform.deps)
  }
  await Promise.all([runner(from(order)), runner(from(order + 5)), runner(from(order).toReversed())])
}

/** The next of a day of the year, in the club's time: a day and a moment before or after it. */
const moments = {
  notice: '04-15T00:00:00',
  deadline: '05-31T23:59:59',
  pastDeadline: '06-01T00:00:00',
  afterCharge: '06-16T09:00:00',
  begins: '07-01T00:00:00',
  leapDay: '02-29T12:00:00',
  summerTime: '03-28T03:30:00',
  winterTime: '10-25T02:30:00',
} as const

export const goTo: ModelCommand<{ moment: keyof typeof moments; order: number }, SeasonWorld> = {
  name: 'goTo',
  input: fc.record({
    moment: fc.constantFrom(...(Object.keys(moments) as (keyof typeof moments)[])),
    order: fc.nat({ max: 20 }),
  }),
  run: async ({ platform, seasons }, { moment, order }) => {
    const now = platform.clock.now()
    const year = Number(clubDay(now).slice(0, 4))
    const day = moments[moment]
    const offset = day >= '03-28' && day < '10-25T03' ? '+02:00' : '+01:00'
    const next = [year, year + 1, year + 2, year + 3, year + 4]
      .map(each => new Date(`${each}-${day}${offset}`))
      .find(each => each > now && each.toISOString().slice(5, 10) >= '01-01' && isReal(each, day))
    if (!next || clubDay(next) > (seasons.at(-1)?.endsOn ?? '')) return
    platform.clock.setTo(next)
    await runJobs({ platform }, order)
  },
}

/** 29 February of a year that has none is 1 March. */
const isReal = (moment: Date, day: string): boolean => !day.startsWith('02-29') || moment.getUTCMonth() === 1

export const wait: ModelCommand<{ hours: number; order: number }, SeasonWorld> = {
  name: 'wait',
  input: fc.record({ hours: fc.constantFrom(1, 25, 15 * 24, 45 * 24), order: fc.nat({ max: 20 }) }),
  run: async ({ platform }, { hours, order }) => {
    platform.clock.advance(hours * 3600)
    await runJobs({ platform }, order)
  },
}
