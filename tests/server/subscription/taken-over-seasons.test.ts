import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeContractPayment } from '#contract/subscription/contracts.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { checkoutPaymentFollowUp, unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { contractRenewals } from '#server/domains/contract-renewal/renew-contracts.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { answerWhole, wholeOffer, wholeTransferOf } from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { orderSku } from '../../helpers/memberships.ts'
import { keepCard, tryAgain } from '../../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo, seasonsInARow, statesOf } from '../../helpers/renewals.ts'
import { contractOf, type TestSeason } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let seasons: readonly TestSeason[]

/** Somebody whose next season is made. `card`: of a payment method that the contract is charged from. */
async function renewed(card?: string) {
  moveTo(platform, '2027-05-01T10:00:00+02:00')
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
  moveTo(platform, '2027-06-02T09:00:00+02:00')
  await runJobs()
  const other = await newPerson(platform)
  const offerId = await wholeOffer(platform, person, id, other)
  return { person, other, contractId: id, offerId }
}

async function runJobs(): Promise<void> {
  for (const job of [contractRenewals, renewalCharges]) await job.run(platform.deps)
  await followUp()
}

async function followUp(): Promise<void> {
  platform.clock.advance(180)
  await checkoutPaymentFollowUp.run(platform.deps)
}

const checkoutsOf = ({ accountId }: { accountId: string }) =>
  platform.db
    .select({ id: checkouts.id, kind: checkouts.kind, paymentState: checkouts.paymentState })
    .from(checkouts)
    .where(eq(checkouts.accountId, accountId))

beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.parse('2026-07-31T10:00:00+02:00')) })
  seasons = await seasonsInARow(platform)
})
afterAll(async () => {
  expect(await ledgerFaults(platform.db)).toEqual([])
  await platform.close()
})

describe('a contract whose next season is not paid, with a new subscriber', () => {
  it('has the new one’s card be charged, and nobody owes the old one’s order any more', async () => {
    const { person, other, contractId, offerId } = await renewed('4000000000003220')
    const paymentTokenId = await keepCard(platform, other)
    const accepts = () => answerWhole(platform, other, offerId, { accept: true, paymentTokenId })
    expect(refusalOf(await accepts())).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    expect(bodyOf(await wholeTransferOf(platform, other, offerId)).state).toBe('pending')
    platform.clock.advance(2 * 86_400)
    await followUp()
    bodyOf(await accepts())
    const [ended] = await checkoutsOf(person)
    expect(ended).toMatchObject({ kind: 'renewal', paymentState: 'cancelled' })
    expect((await balancesOf(platform.db, ended!.id)).get('receivables')).toBe(0)
    expect((await tryAgain(platform, person, ended!.id, 'payPal')).status).toBe(409)
    await runJobs()
    expect(await checkoutsOf(other)).toMatchObject([{ kind: 'renewal', paymentState: 'paid' }])
    expect(await statesOf(platform, contractId)).toEqual(['2026 paid', '2027 paid'])
    expect(await checkoutsOf(person)).toHaveLength(1)
  })

  it('is to be paid by hand where they give no payment method', async () => {
    const { other, contractId, offerId } = await renewed()
    bodyOf(await answerWhole(platform, other, offerId, { accept: true }))
    const { terms } = bodyOf(await contractOf(platform, other, contractId))
    expect(terms[0]).toMatchObject({ state: 'awaitingPayment', checkoutId: null })
    expect((await orderSku(platform, other, terms[0]!.sku!)).paymentUrl).toMatch(/^http/)
  })

  it('waits while the old one has it in an order of their own', async () => {
    const { person, other, contractId, offerId } = await renewed()
    const { terms } = bodyOf(await contractOf(platform, person, contractId))
    await orderSku(platform, person, terms[0]!.sku!)
    const accepts = () => answerWhole(platform, other, offerId, { accept: true })
    expect(refusalOf(await accepts())).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    platform.clock.advance(2 * 86_400)
    await followUp()
    expect(refusalOf(await accepts())).toEqual([422, 'CONTRACT_NOT_TRANSFERABLE'])
    await unpaidOrders.run(platform.deps)
    bodyOf(await accepts())
    expect(await checkoutsOf(person)).toMatchObject([{ kind: 'cart', paymentState: 'expired' }])
  })
})
