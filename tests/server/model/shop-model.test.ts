import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCommands } from './all-commands.ts'
import { checkWorld, openWorlds, type Worlds } from './world.ts'
import { runAllJobs } from './commands/time-commands.ts'

/** `npm run model` sets these: how many sequences, from which seed. */
const runs = Number(process.env.KURVE_MODEL_RUNS ?? 40)
const seed = Number(process.env.KURVE_MODEL_SEED ?? 1899)
const isLong = process.env.KURVE_MODEL_RUNS !== undefined

const DAY_SECONDS = 24 * 60 * 60

let worlds: Worlds
beforeAll(async () => {
  worlds = await openWorlds()
})
afterAll(() => worlds.close())

it(
  'keeps goods and money in order whatever people, the provider and time do, and in which order',
  { timeout: isLong ? 24 * 60 * 60 * 1000 : 120_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.commands(allCommands, { maxCommands: isLong ? 60 : 40, size: 'max' }),
      async commands => {
        const world = await worlds.fresh()
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
        // In the end nothing is left that is neither one thing nor the other.
        world.platform.clock.advance(8 * DAY_SECONDS)
        for (let round = 0; round < 2; round++) await runAllJobs.run(world, null)
        const shop = await checkWorld(world)
        // What has left the house and whose payment the bank took back stays owed.
        const returned = new Set(shop.payments.filter(one => one.isReturned).map(one => one.checkoutId))
        const pending = shop.checkouts.filter(({ paymentState }) => paymentState === 'pending')
        expect(pending.filter(({ id }) => !returned.has(id))).toEqual([])
        expect(shop.payments.filter(({ state }) => state === 'pending')).toEqual([])
        expect(shop.refunds.filter(({ doneAt }) => doneAt === null)).toEqual([])
      },
    )
    await fc.assert(property, {
      seed,
      numRuns: runs,
      // A short test ends in time on a slow machine too; what it has seen then counts.
      ...(!isLong && { interruptAfterTimeLimit: 30_000 }),
    })
  },
)
