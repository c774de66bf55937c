import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { changeContractPayment } from '#contract/subscription/contracts.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { endContractByLetter } from '#server/domains/ticket-office/ticket-office-api.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { balancesOf } from '../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../helpers/call.ts'
import { answerWhole, wholeOffer } from '../helpers/contract-transfers.ts'
import { makeContract } from '../helpers/contracts.ts'
import { keepCard, takeBackAtBank } from '../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { statesOf } from '../helpers/renewals.ts'
import { newHomeMatch, newSeason } from '../helpers/season-tickets.ts'
import { newPerson } from '../helpers/shopper.ts'

const ROUNDS = 50
type Person = Awaited<ReturnType<typeof newPerson>>

let database: TestDatabase
let platform: TestPlatform
/** The same two for all rounds. */
let jana: Person & { paymentTokenId: string }
let emily: Person & { paymentTokenId: string }

async function withCard(): Promise<typeof jana> {
  const person = await newPerson(platform)
  return { ...person, paymentTokenId: await keepCard(platform, person) }
}

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({
    databaseUrl: database.url,
    clock: stoppedClock(Date.parse('2027-06-02T09:00:00+02:00')),
  })
  ;[jana, emily] = [await withCard(), await withCard()]
})
afterAll(async () => {
  expect(await ledgerFaults(platform.db)).toEqual([])
  await platform.close()
  await database.drop()
})

/** In turns the one or the other is asked first. Gives the answer of the first. */
async function both<A>(round: number, one: () => Promise<A>, other: () => Promise<unknown>): Promise<A> {
  if (round % 2 === 0) return (await Promise.all([one(), other()]))[0]
  return (await Promise.all([other(), one()]))[1]
}

/** A contract of Jana's whose next season, with a match, is due. */
async function dueContract() {
  const season = await newSeason(platform, { matchesIn: [], season: 2026, startsIn: -340 })
  const { teamId } = season
  const next = await newSeason(platform, { matchesIn: [], teamId, season: 2027, startsIn: 25 })
  await newHomeMatch(platform, next, 60)
  const { id } = await makeContract(platform, {
    subscriber: jana,
    terms: [{ season }, { season: next, state: 'awaitingPayment' }],
  })
  const input = { params: { id }, body: { paymentTokenId: jana.paymentTokenId } }
  bodyOf(await call(platform.app, changeContractPayment, input, jana.caller))
  return { id, season }
}

const charges = () => renewalCharges.run(platform.deps)
const letterFor = ({ id, season }: Awaited<ReturnType<typeof dueContract>>) =>
  platform.db.transaction(tx =>
    endContractByLetter(tx, platform.deps, {
      contractId: id,
      receivedOn: season.terminationDeadline,
      now: platform.clock.now(),
    }),
  )

async function settle(): Promise<void> {
  platform.clock.advance(180)
  await checkoutPaymentFollowUp.run(platform.deps)
  await checkoutRefunding.run(platform.deps)
}

const checkoutsOf = ({ accountId }: Person) =>
  platform.db.select().from(checkouts).where(eq(checkouts.accountId, accountId))

async function orderedSince(person: Person, known: ReadonlySet<string>) {
  return (await checkoutsOf(person)).filter(({ id }) => !known.has(id))
}
const known = async () =>
  new Set([...(await checkoutsOf(jana)), ...(await checkoutsOf(emily))].map(({ id }) => id))
const openMoney = async (id: string) =>
  [...(await balancesOf(platform.db, id)).values()].filter(cents => cents !== 0)
const rowOf = async (id: string) => {
  const [row] = await platform.db.select().from(contracts).where(eq(contracts.id, id))
  return row
}

it('charges a season once, from whoever is the subscriber at that moment, where somebody takes the contract over', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const before = await known()
    const { id } = await dueContract()
    const offerId = await wholeOffer(platform, jana, id, emily)
    const accepts = () =>
      answerWhole(platform, emily, offerId, { accept: true, paymentTokenId: emily.paymentTokenId })
    const answer = await both(round, accepts, charges)
    const outcome = answer.status === 200 ? 'accepted' : refusalOf(answer).join(' ')
    expect(['accepted', '409 PAYMENT_IN_PROGRESS']).toContain(outcome)
    seen.add(outcome)
    await settle()
    await charges()
    await settle()
    expect(await statesOf(platform, id)).toEqual(['2026 paid', '2027 paid'])
    const ordered = [...(await orderedSince(jana, before)), ...(await orderedSince(emily, before))]
    expect(ordered.filter(({ paymentState }) => paymentState === 'paid')).toHaveLength(1)
    for (const checkout of ordered)
      expect((await balancesOf(platform.db, checkout.id)).get('receivables') ?? 0).toBe(0)
    if (outcome !== 'accepted') bodyOf(await accepts())
    expect((await rowOf(id))?.subscriberId).toBe(emily.accountId)
  }
  expect(seen).toContain('accepted')
})

it('gives back what is charged for a season that a letter calls off at that moment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await known()
    const contract = await dueContract()
    const lastDay = await both(round, () => letterFor(contract), charges)
    expect(lastDay).toBe(contract.season.endsOn)
    await settle()
    await settle()
    expect(await statesOf(platform, contract.id)).toEqual(['2026 paid', '2027 cancelled'])
    for (const { id, paymentState } of await orderedSince(jana, before)) {
      expect(paymentState).not.toBe('pending')
      expect(await openMoney(id)).toEqual([])
    }
  }
})

it('has nobody owe what the bank takes back while a letter calls it off', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await known()
    const contract = await dueContract()
    await charges()
    await settle()
    const [ordered] = await orderedSince(jana, before)
    expect(ordered?.paymentState).toBe('paid')
    const [payment] = await platform.db
      .select()
      .from(checkoutPayments)
      .where(eq(checkoutPayments.checkoutId, ordered!.id))
    const takesBack = () =>
      takeBackAtBank(platform, payment?.providerReference?.replace('payment_', '') ?? null)
    await both(round, () => letterFor(contract), takesBack)
    await settle()
    expect(await statesOf(platform, contract.id)).toEqual(['2026 paid', '2027 cancelled'])
    expect((await balancesOf(platform.db, ordered!.id)).get('receivables') ?? 0).toBe(0)
    expect((await rowOf(contract.id))?.effectiveOn).toBe(contract.season.endsOn)
  }
})
