import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkouts } from '#server/db/schema/checkout.ts'
import { contractTerms } from '#server/db/schema/subscription.ts'
import { commandsIn } from './command.ts'
import {
  bankTakesBack,
  buy,
  chooseCard,
  chooseClass,
  confirm,
  deleteAccount,
  deleteMethods,
  leave,
  letter,
  payTerm,
} from './seasons/contract-commands.ts'
import { answerOffer, offer, withdraw } from './seasons/handing-commands.ts'
import { checkSeasons, openSeasonWorlds, type SeasonWorlds } from './seasons/season-world.ts'
import { goTo, runJobs, wait } from './seasons/time-commands.ts'

/** `npm run model` sets these: how many sequences, from which seed. */
const runs = Number(process.env.KURVE_MODEL_RUNS ?? 4)
const seed = Number(process.env.KURVE_MODEL_SEED ?? 1899)
const isLong = process.env.KURVE_MODEL_RUNS !== undefined

let worlds: SeasonWorlds
/** What states of seasons and kinds of orders there were in all runs, so that a model in which nothing happens fails. */
const seen = new Set<string>()
beforeAll(async () => {
  worlds = await openSeasonWorlds()
})
afterAll(() => worlds.close())

const commandOf = commandsIn(checkSeasons)
/** One that stands twice happens twice as often. */
const commands = [
  commandOf(buy),
  commandOf(buy),
  commandOf(payTerm),
  commandOf(payTerm),
  commandOf(chooseCard),
  commandOf(chooseCard),
  commandOf(chooseClass),
  commandOf(confirm),
  commandOf(confirm),
  commandOf(leave),
  commandOf(letter),
  commandOf(letter),
  commandOf(bankTakesBack),
  commandOf(deleteMethods),
  commandOf(deleteAccount),
  commandOf(offer),
  commandOf(offer),
  commandOf(answerOffer),
  commandOf(answerOffer),
  commandOf(withdraw),
  commandOf(goTo),
  commandOf(goTo),
  commandOf(goTo),
  commandOf(goTo),
  commandOf(wait),
]

it(
  'keeps season tickets, places and money in order over five seasons, whatever people do and jobs run beside each other',
  { timeout: isLong ? 24 * 60 * 60 * 1000 : 300_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('season' as const, 'season' as const, 'confirmed' as const),
      fc.commands(commands, { maxCommands: 40, size: 'max' }),
      async (policy, sequence) => {
        const world = await worlds.fresh(policy)
        for (const who of [0, 1]) await buy.run(world, { who, paid: true })
        await chooseCard.run(world, { which: 0, card: '4242424242424242' })
        await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
        world.platform.clock.advance(8 * 24 * 60 * 60)
        for (let round = 0; round < 3; round++) await runJobs(world, round)
        await checkSeasons(world)
        for (const { state } of await world.platform.db.select().from(contractTerms)) seen.add(state)
        for (const { kind } of await world.platform.db.select().from(checkouts)) seen.add(kind)
      },
    )
    await fc.assert(property, {
      seed,
      numRuns: runs,
    })
    expect([...seen]).toEqual(expect.arrayContaining(['paid', 'renewal']))
  },
)
