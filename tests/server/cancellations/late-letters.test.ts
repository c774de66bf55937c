import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeContractPayment } from '#contract/subscription/contracts.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { eventSeats } from '#server/db/schema/ticketing.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { contractRenewals } from '#server/domains/contract-renewal/renew-contracts.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { cancellationRow, declare, handle } from '../../helpers/cancellations.ts'
import { endEarlyAtOffice, staffContractOf, terminateAtOffice } from '../../helpers/contract-office.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { keepCard, takeBackAtBank } from '../../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo, seasonsInARow, statesOf } from '../../helpers/renewals.ts'
import {
  contractOf,
  matchTicketsOf,
  newHomeMatch,
  terminate,
  type TestSeason,
} from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newClerk } from '../../helpers/ticket-office.ts'

type Subscriber = Awaited<ReturnType<typeof subscribe>>

let platform: TestPlatform
let seasons: readonly TestSeason[]
let clerk: Awaited<ReturnType<typeof newClerk>>
let unpaid: Subscriber
let paid: Subscriber
let asked: Subscriber
let beingPaid: Subscriber
let returned: Subscriber
let seen: Subscriber
let byOffice: Subscriber
let endedEarly: Subscriber

/** Somebody whose contract goes on, and who writes before the deadline in a way that nobody finds it by. */
async function subscribe(card?: string) {
  const person = await newPerson(platform)
  const { id } = await makeContract(platform, {
    subscriber: person,
    terms: [{ season: seasons[0]! }],
    noticeOf: seasons[1]!,
  })
  if (card !== undefined) {
    const paymentTokenId = await keepCard(platform, person, card)
    const input = { params: { id }, body: { paymentTokenId } }
    bodyOf(await call(platform.app, changeContractPayment, input, person.caller))
  }
  const letter = bodyOf(
    await declare(platform, { email: 'erna@example.org', contract: 'meine Dauerkarte im Block drei' }),
  )
  return { ...person, contractId: id, letterId: letter.id }
}

async function runJobs(): Promise<void> {
  for (const job of [contractRenewals, renewalCharges]) await job.run(platform.deps)
  await followUp()
}

async function followUp(): Promise<void> {
  platform.clock.advance(180)
  await checkoutPaymentFollowUp.run(platform.deps)
}

const matches = ({ contractId, letterId }: Subscriber) =>
  handle(platform, clerk, letterId, { kind: 'contract', id: contractId })
const lastDayOf = async (who: Subscriber) =>
  bodyOf(await contractOf(platform, who, who.contractId)).effectiveOn
const placesOf = ({ contractId }: Subscriber) =>
  platform.db
    .select({ seatNo: eventSeats.seatNo })
    .from(eventSeats)
    .where(eq(eventSeats.owner, `contract:${contractId}`))
const checkoutOf = async ({ accountId }: Subscriber) => {
  const [row] = await platform.db.select().from(checkouts).where(eq(checkouts.accountId, accountId))
  if (!row) throw new Error('Nothing was ordered')
  return row
}
/** How the checkout of somebody stands, and what is still to be paid of it. */
const endOf = async (who: Subscriber) => {
  const { id, paymentState } = await checkoutOf(who)
  return [paymentState, (await balancesOf(platform.db, id)).get('receivables')]
}
/** What is not even yet in the books of the one checkout of somebody. */
const openMoneyOf = async (who: Subscriber) =>
  [...(await balancesOf(platform.db, (await checkoutOf(who)).id)).values()].filter(cents => cents !== 0)
const ticketStatesOf = async (who: Subscriber) =>
  (await matchTicketsOf(platform, who)).map(({ state }) => state)
const lastMailTo = async ({ email }: Subscriber) =>
  (await mailsTo(platform, email)).map(({ template }) => template).at(-1)

beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.parse('2027-05-31T22:00:00+02:00')) })
  clerk = await newClerk(platform)
  moveTo(platform, '2026-07-31T10:00:00+02:00')
  seasons = await seasonsInARow(platform, 3)
  moveTo(platform, '2027-05-31T23:59:59+02:00')
  unpaid = await subscribe()
  paid = await subscribe('4242424242424242')
  asked = await subscribe('4000000000003220')
  beingPaid = await subscribe('4000000000003220')
  returned = await subscribe('4242424242424242')
  seen = await subscribe('4242424242424242')
  byOffice = await subscribe('4242424242424242')
  endedEarly = await subscribe('4242424242424242')
  moveTo(platform, '2027-06-02T09:00:00+02:00')
  await newHomeMatch(platform, seasons[1]!, 60)
  await runJobs()
})
afterAll(async () => {
  expect(await ledgerFaults(platform.db)).toEqual([])
  await platform.close()
})

describe('a letter that came on the last day, and is read when the next season was made', () => {
  it('has been no hindrance to the renewal, since nobody could know what it is about', async () => {
    for (const who of [paid, returned, seen, byOffice, endedEarly])
      expect(await statesOf(platform, who.contractId)).toEqual(['2026 paid', '2027 paid'])
    for (const who of [unpaid, asked, beingPaid])
      expect(await statesOf(platform, who.contractId)).toEqual(['2026 paid', '2027 awaitingPayment'])
    expect(await placesOf(unpaid)).toHaveLength(1)
  })

  it('calls off what nobody has ordered, and its place at matches is the club’s again', async () => {
    expect((await matches(unpaid)).status).toBe(200)
    expect(await statesOf(platform, unpaid.contractId)).toEqual(['2026 paid', '2027 cancelled'])
    expect(await lastDayOf(unpaid)).toBe(seasons[0]!.endsOn)
    expect(await placesOf(unpaid)).toEqual([])
  })

  it('ends an order that waits for its payer, also where a payment was under way and fails', async () => {
    expect(await checkoutOf(beingPaid)).toMatchObject({ kind: 'renewal', paymentState: 'pending' })
    expect((await matches(beingPaid)).status).toBe(200)
    expect(await checkoutOf(beingPaid)).toMatchObject({ paymentState: 'pending' })
    platform.clock.advance(2 * 86_400)
    await followUp()
    expect(await endOf(beingPaid)).toEqual(['expired', 0])
    expect(await checkoutOf(asked)).toMatchObject({ kind: 'renewal', paymentState: 'pending' })
    expect((await matches(asked)).status).toBe(200)
    expect(await endOf(asked)).toEqual(['cancelled', 0])
    for (const who of [beingPaid, asked])
      expect(await statesOf(platform, who.contractId)).toEqual(['2026 paid', '2027 cancelled'])
  })

  it('gives back what was charged, with the tickets, and says why', async () => {
    expect(await ticketStatesOf(paid)).toEqual(['valid'])
    expect((await matches(paid)).status).toBe(200)
    expect(await statesOf(platform, paid.contractId)).toEqual(['2026 paid', '2027 cancelled'])
    expect(await ticketStatesOf(paid)).toEqual(['cancelled'])
    expect(await placesOf(paid)).toEqual([])
    await checkoutRefunding.run(platform.deps)
    expect(await openMoneyOf(paid)).toEqual([])
    const mails = await mailsTo(platform, paid.email)
    expect(mails.map(({ template }) => template).slice(-2)).toEqual(['contractTerminated', 'orderReversed'])
    expect(mails.at(-1)?.text).toContain('dein Vertrag oder deine Mitgliedschaft endet vorher')
    expect(mails.at(-1)?.text).toContain('auf demselben Weg zurück')
    expect(await cancellationRow(platform, paid.letterId)).toMatchObject({
      handledBy: 'office',
      effectiveOn: seasons[0]!.endsOn,
    })
  })

  it('goes the same way at the contract itself, where the office sees before how much goes back', async () => {
    const id = byOffice.contractId
    const { version } = await staffContractOf(platform, clerk, id)
    const letter = { version, receivedOn: seasons[0]!.terminationDeadline }
    const tried = bodyOf(await terminateAtOffice(platform, clerk, id, { ...letter, isDryRun: true }))
    expect(tried).toMatchObject({ lastDay: seasons[0]!.endsOn, givenBack: { cents: 56_000 } })
    expect(await statesOf(platform, id)).toEqual(['2026 paid', '2027 paid'])
    bodyOf(await terminateAtOffice(platform, clerk, id, letter))
    expect(await statesOf(platform, id)).toEqual(['2026 paid', '2027 cancelled'])
    await checkoutRefunding.run(platform.deps)
    expect(await openMoneyOf(byOffice)).toEqual([])
  })

  it('so does a contract that ends early: the season that was paid ahead is given back', async () => {
    const id = endedEarly.contractId
    const { version } = await staffContractOf(platform, clerk, id)
    const end = { version, lastDay: '2027-06-20' }
    const tried = bodyOf(await endEarlyAtOffice(platform, clerk, id, { ...end, isDryRun: true }))
    expect(tried).toMatchObject({
      givenBack: { cents: 56_000 },
      seasons: [{ what: 'paidAhead' }, { what: 'shortened' }],
    })
    bodyOf(await endEarlyAtOffice(platform, clerk, id, end))
    expect(await statesOf(platform, id)).toEqual(['2026 paid', '2027 cancelled'])
    await checkoutRefunding.run(platform.deps)
    expect(await openMoneyOf(endedEarly)).toEqual([])
  })

  it('has nobody owe what the bank has taken back', async () => {
    const { id } = await checkoutOf(returned)
    const [payment] = await platform.db
      .select()
      .from(checkoutPayments)
      .where(eq(checkoutPayments.checkoutId, id))
    await takeBackAtBank(platform, payment?.providerReference?.replace('payment_', '') ?? null)
    expect(await statesOf(platform, returned.contractId)).toEqual(['2026 paid', '2027 suspended'])
    expect((await matches(returned)).status).toBe(200)
    expect(await statesOf(platform, returned.contractId)).toEqual(['2026 paid', '2027 cancelled'])
    expect(await endOf(returned)).toEqual(['expired', 0])
    expect(await lastMailTo(returned)).toBe('orderReversed')
  })

  it('is left to the office where a match of that season was seen since', async () => {
    moveTo(platform, '2027-08-20T12:00:00+02:00')
    expect(refusalOf(await matches(seen))).toEqual([409, 'GOODS_ALREADY_USED'])
    expect(await statesOf(platform, seen.contractId)).toEqual(['2026 paid', '2027 paid'])
    expect(await lastDayOf(seen)).toBeNull()
    expect(await cancellationRow(platform, seen.letterId)).toMatchObject({ handledAt: null })
  })

  it('changes nothing where its writer has terminated for a later day meanwhile', async () => {
    expect((await terminate(platform, seen, seen.contractId)).status).toBe(204)
    expect((await matches(seen)).status).toBe(200)
    expect(await lastDayOf(seen)).toBe(seasons[1]!.endsOn)
    expect(await statesOf(platform, seen.contractId)).toEqual(['2026 paid', '2027 paid'])
  })
})
