import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { contracts, seasonTicketHolders } from '#server/db/schema/subscription.ts'
import { contractTransferEndings } from '#server/domains/contract-transfers/end-transfers.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf, refusalOf } from '../helpers/call.ts'
import {
  answerHolder,
  answerWhole,
  holderOffer,
  holderTransferOf,
  wholeOffer,
  wholeTransferOf,
  withdrawHolder,
} from '../helpers/contract-transfers.ts'
import { makeContract } from '../helpers/contracts.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newSeason, terminate } from '../helpers/season-tickets.ts'
import { newPerson, type Shopper } from '../helpers/shopper.ts'

const ROUNDS = 50
const WAITS_SECONDS = 14 * 24 * 60 * 60
type Person = Shopper & { accountId: string; email: string }

let database: TestDatabase
/** Two servers, so that nothing in one process decides. */
let here: TestPlatform
let there: TestPlatform
/** The same four for all rounds, each signed in at both. */
let jana: Person
let yuki: Person
let emily: Person
let elsewhere: { jana: Pick<Shopper, 'caller'>; emily: Pick<Shopper, 'caller'> }
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  here = await startPlatform({ databaseUrl: database.url })
  there = await startPlatform({ databaseUrl: database.url })
  ;[jana, yuki, emily] = [await newPerson(here), await newPerson(here), await newPerson(here)]
  elsewhere = {
    jana: { caller: await there.as(jana.email) },
    emily: { caller: await there.as(emily.email) },
  }
})
afterEach(async () => expect(await ledgerFaults(here.db)).toEqual([]))
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

type Answer = Parameters<typeof refusalOf>[0]
const seen = (answered: Answer) =>
  answered.status < 400 ? String(answered.status) : refusalOf(answered).join(' ')
/** In turns the one or the other is asked first. */
const both = async <A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> => {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}
const inRounds = async (play: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await play(round)
}
const noMatches = () => newSeason(here, { matchesIn: [] })
const rowOf = async (id: string) => {
  const [row] = await here.db.select().from(contracts).where(eq(contracts.id, id))
  return row!
}
const holdersOf = async (teamId: number) =>
  (await here.db.select().from(seasonTicketHolders).where(eq(seasonTicketHolders.teamId, teamId))).map(
    ({ contractId, accountId }) => [contractId, accountId],
  )
const accept = { accept: true }

it('changes the holder once of an offer that is accepted twice at once, and writes one mail', () =>
  inRounds(async round => {
    const max = await newPerson(here)
    const caller = await there.as(max.email)
    const { id: contractId, teamId } = await makeContract(here, { subscriber: jana })
    const id = await holderOffer(here, jana, contractId, max)
    const answers = await both(
      round,
      () => answerHolder(here, max, id, accept),
      () => answerHolder(there, { caller }, id, accept),
    )
    expect(answers.map(seen)).toEqual(['200', '200'])
    expect(await holdersOf(teamId)).toEqual([[contractId, max.accountId]])
    expect(await mailsTo(here, max.email)).toHaveLength(2)
  }))

it('either changes the holder or takes the offer back, and says which', () =>
  inRounds(async round => {
    const { id: contractId, teamId } = await makeContract(here, { subscriber: jana })
    const id = await holderOffer(here, jana, contractId, emily)
    const answers = await both(
      round,
      () => answerHolder(there, elsewhere.emily, id, accept),
      () => withdrawHolder(here, jana, id),
    )
    const isEmilys = (await rowOf(contractId)).recipientId === emily.accountId
    const lost = '409 TRANSFER_ALREADY_ANSWERED'
    expect(answers.map(seen)).toEqual(isEmilys ? ['200', lost] : [lost, '204'])
    expect(await holdersOf(teamId)).toEqual([[contractId, (isEmilys ? emily : jana).accountId]])
  }))

it('accepts nothing that has run out, whether or not the job has written that down', () =>
  inRounds(async round => {
    const { id: contractId } = await makeContract(here, { subscriber: jana })
    const id = await holderOffer(here, jana, contractId, emily)
    for (const platform of [here, there]) platform.clock.advance(WAITS_SECONDS)
    const [answered] = await both(
      round,
      () => answerHolder(there, elsewhere.emily, id, accept),
      () => contractTransferEndings.run(here.deps),
    )
    expect(seen(answered)).toBe('409 TRANSFER_EXPIRED')
    expect((await rowOf(contractId)).recipientId).toBe(jana.accountId)
    expect(bodyOf(await holderTransferOf(here, jana, id)).state).toBe('expired')
  }))

it('gives one person one of two season tickets that they accept at once, and leaves the other waiting', () =>
  inRounds(async round => {
    const season = await noMatches()
    const next = await newSeason(here, { matchesIn: [], teamId: season.teamId, season: 2032, startsIn: 335 })
    const terms = [{ season }, { season: next, state: 'awaitingPayment' as const }]
    const [mine, other] = [
      await makeContract(here, { subscriber: jana, terms }),
      await makeContract(here, { subscriber: yuki, terms }),
    ]
    const ids = [
      await holderOffer(here, jana, mine.id, emily),
      await holderOffer(here, yuki, other.id, emily),
    ]
    const answers = await both(
      round,
      () => answerHolder(here, emily, ids[0]!, accept),
      () => answerHolder(there, elsewhere.emily, ids[1]!, accept),
    )
    expect(answers.map(seen).sort()).toEqual(['200', '422 ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT'])
    const lost = answers[0].status === 200 ? ids[1]! : ids[0]!
    expect(bodyOf(await holderTransferOf(here, emily, lost)).state).toBe('pending')
    const held = (await holdersOf(season.teamId)).filter(([, accountId]) => accountId === emily.accountId)
    expect(held).toHaveLength(2)
    expect(new Set(held.map(([contractId]) => contractId)).size).toBe(1)
    bodyOf(await answerHolder(here, emily, lost, { accept: false }))
  }))

it('either terminates a contract or passes it on, and never ends that of its new subscriber', () =>
  inRounds(async round => {
    const { id: contractId } = await makeContract(here, { subscriber: jana })
    const id = await wholeOffer(here, jana, contractId, emily)
    const answers = await both(
      round,
      () => answerWhole(there, elsewhere.emily, id, accept),
      () => terminate(here, jana, contractId),
    )
    const row = await rowOf(contractId)
    const isEmilys = row.subscriberId === emily.accountId
    expect(answers.map(seen)).toEqual(
      isEmilys ? ['200', '404 CONTRACT_UNKNOWN'] : ['422 CONTRACT_NOT_TRANSFERABLE', '204'],
    )
    expect(row.terminatedAt === null).toBe(isEmilys)
    expect(bodyOf(await wholeTransferOf(here, jana, id)).state).toBe(isEmilys ? 'accepted' : 'void')
  }))
