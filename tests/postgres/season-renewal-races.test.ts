import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import type { ContractEventKind } from '#contract/subscription/contract-events.ts'
import { deletePaymentInfo } from '#contract/payments/payment-info.ts'
import { changeContractDetails, changeContractPayment } from '#contract/subscription/contracts.ts'
import { clubDay } from '#server/clock.ts'
import {
  contractEvents,
  contracts,
  contractTerms,
  seasonTicketHolders,
} from '#server/db/schema/subscription.ts'
import { contractRenewals } from '#server/domains/contract-renewal/renew-contracts.ts'
import { terminate as terminateContract } from '#server/domains/subscription/terminate.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf, call, refusalOf } from '../helpers/call.ts'
import { answerHolder, answerWhole, holderOffer, wholeOffer } from '../helpers/contract-transfers.ts'
import { makeContract } from '../helpers/contracts.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { keepCard } from '../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { statesOf } from '../helpers/renewals.ts'
import { contractOf, newSeason, terminate } from '../helpers/season-tickets.ts'
import { newPerson, type Shopper } from '../helpers/shopper.ts'

const ROUNDS = 50
type Person = Shopper & { accountId: string; email: string }

let database: TestDatabase
/** Two servers, so that nothing in one process decides. */
let here: TestPlatform
let there: TestPlatform
/** The same two for all rounds. */
let jana: Person
let emily: Person
let emilyThere: Pick<Shopper, 'caller'>
let logged: unknown[] = []
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  here = await startPlatform({ databaseUrl: database.url })
  there = await startPlatform({ databaseUrl: database.url })
  ;[jana, emily] = [await newPerson(here), await newPerson(here)]
  emilyThere = { caller: await there.as(emily.email) }
  for (const { deps } of [here, there]) deps.log.error = (fault: unknown) => void logged.push(fault)
})
afterEach(async () => {
  expect(logged).toEqual([])
  logged = []
  expect(await ledgerFaults(here.db)).toEqual([])
})
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
const renewHere = () => contractRenewals.run(here.deps)
const renewThere = () => contractRenewals.run(there.deps)

/** A contract whose next season is made from today on: its deadline was yesterday. */
async function dueContract(subscriber: { accountId: string } = jana, holder = subscriber) {
  const season = await newSeason(here, { matchesIn: [], startsIn: -335 })
  const { teamId } = season
  const next = await newSeason(here, { matchesIn: [], teamId, season: season.season + 1, startsIn: 30 })
  const contract = await makeContract(here, { subscriber, holder, terms: [{ season }], noticeOf: next })
  return { ...contract, season, next }
}
const rowOf = async (id: string) => {
  const [row] = await here.db.select().from(contracts).where(eq(contracts.id, id))
  return row!
}
const eventsOf = (contractId: string, kind: ContractEventKind) =>
  here.db
    .select()
    .from(contractEvents)
    .where(and(eq(contractEvents.contractId, contractId), eq(contractEvents.kind, kind)))
const holdersOf = async (teamId: number) =>
  (await here.db.select().from(seasonTicketHolders).where(eq(seasonTicketHolders.teamId, teamId)))
    .toSorted((one, other) => one.season - other.season)
    .map(({ accountId }) => accountId)
const accept = { accept: true }

it('ends with its season what a letter of the deadline terminates, whether or not the next was made', () =>
  inRounds(async round => {
    const { id, season, next } = await dueContract()
    const now = here.clock.now()
    const letter = { contractId: id, reasonId: null, receivedOn: season.terminationDeadline, now }
    await both(
      round,
      () => renewThere(),
      () =>
        here.db.transaction(tx =>
          terminateContract(tx, here.deps.settings, { ...letter, by: 'staff', actorId: null }),
        ),
    )
    await renewHere()
    expect((await rowOf(id)).effectiveOn).toBe(season.endsOn)
    const [, made = `${next.season} cancelled`] = await statesOf(here, id)
    expect(made).toBe(`${next.season} cancelled`)
  }))

it('ends with the next season what is terminated a day too late, and makes that one', () =>
  inRounds(async round => {
    const { id, season, next } = await dueContract()
    expect(addDays(season.terminationDeadline, 1)).toBe(clubDay(here.clock.now()))
    const [answered] = await both(
      round,
      () => terminate(here, jana, id),
      () => renewThere(),
    )
    expect(answered.status).toBe(204)
    await renewHere()
    expect((await rowOf(id)).effectiveOn).toBe(next.endsOn)
    expect(await statesOf(here, id)).toEqual([`${season.season} paid`, `${next.season} awaitingPayment`])
  }))

it('makes the next season once, however many processes do, and writes one mail', () =>
  inRounds(async () => {
    const max = await newPerson(here)
    const { id, season, next } = await dueContract(max)
    await Promise.all([renewHere(), renewThere(), renewHere(), renewThere()])
    expect(await statesOf(here, id)).toEqual([`${season.season} paid`, `${next.season} awaitingPayment`])
    expect(await eventsOf(id, 'termMade')).toHaveLength(1)
    const mails = (await mailsTo(here, max.email)).map(({ template }) => template)
    expect(mails.filter(template => template === 'contractRenewed')).toHaveLength(1)
  }))

it('either deletes a payment method or has a contract charged from it, and says which', () =>
  inRounds(async round => {
    const max = await newPerson(here)
    const { id } = await makeContract(here, { subscriber: max })
    const caller = await there.as(max.email)
    const paymentTokenId = await keepCard(here, max)
    const answers = await both(
      round,
      () => call(here.app, deletePaymentInfo, { params: { id: paymentTokenId } }, max.caller),
      () => call(there.app, changeContractPayment, { params: { id }, body: { paymentTokenId } }, caller),
    )
    const isKept = (await rowOf(id)).paymentInfoId === paymentTokenId
    expect(answers.map(seen)).toEqual(
      isKept ? ['400 USER_HAS_UNCANCELLED_CONTRACT', '200'] : ['204', '400 PAYMENT_INFO_UNKNOWN'],
    )
  }))

it('makes the next season in the class that was chosen before, or keeps the choice for the one after', () =>
  inRounds(async round => {
    const { id, next } = await dueContract()
    const details = { params: { id }, body: { newPricingClass: 'reduced' as const } }
    const [changed] = await both(
      round,
      () => call(here.app, changeContractDetails, details, jana.caller),
      () => renewThere(),
    )
    expect(changed.status).toBe(200)
    await renewHere()
    const [term] = await here.db
      .select()
      .from(contractTerms)
      .where(and(eq(contractTerms.contractId, id), eq(contractTerms.season, next.season)))
    const { pricingClass, pendingPricingClass } = bodyOf(await contractOf(here, jana, id))
    const kept = [term?.pricingClass, term?.priceCents, pricingClass, pendingPricingClass]
    expect([
      ['reduced', 40_000, 'reduced', null],
      ['full', 56_000, 'full', 'reduced'],
    ]).toContainEqual(kept)
  }))

it('has whoever takes the ticket over use it in the next season, too', () =>
  inRounds(async round => {
    const { id, teamId } = await dueContract()
    const offer = await holderOffer(here, jana, id, emily)
    const [answered] = await both(
      round,
      () => answerHolder(there, emilyThere, offer, accept),
      () => renewHere(),
    )
    expect(seen(answered)).toBe('200')
    await renewThere()
    expect(await holdersOf(teamId)).toEqual([emily.accountId, emily.accountId])
  }))

it('renews a contract that is passed on for whoever has it then', () =>
  inRounds(async round => {
    const { id, teamId, season, next } = await dueContract()
    const offer = await wholeOffer(here, jana, id, emily)
    const [answered] = await both(
      round,
      () => answerWhole(there, emilyThere, offer, accept),
      () => renewHere(),
    )
    expect(seen(answered)).toBe('200')
    await renewThere()
    expect((await rowOf(id)).subscriberId).toBe(emily.accountId)
    expect(await statesOf(here, id)).toEqual([`${season.season} paid`, `${next.season} awaitingPayment`])
    expect(await holdersOf(teamId)).toEqual([emily.accountId, emily.accountId])
  }))

it('waits for another holder where whoever uses the ticket deletes their account at that moment', () =>
  inRounds(async round => {
    const max = await newPerson(here)
    const caller = await there.as(max.email)
    const { id, teamId, season, next } = await dueContract(jana, max)
    const [deleted] = await both(
      round,
      () => call(there.app, deleteContact, {}, caller),
      () => renewHere(),
    )
    expect(seen(deleted)).toBe('204')
    await renewThere()
    expect((await rowOf(id)).recipientId).toBeNull()
    expect(await holdersOf(teamId)).toEqual([])
    expect(await statesOf(here, id)).toEqual([`${season.season} paid`, `${next.season} awaitingPayment`])
  }))
