import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sepaTesters } from '#contract/contact/groups.ts'
import { reportPaymentEvent, reportStripeEvent } from '#contract/payments/payment-events.ts'
import { stripeEvents } from '#server/db/schema/payment.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { checkoutPaymentFollowUp, unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { admitToGroup } from '#server/domains/contact/group-service.ts'
import { paymentCleaning } from '#server/domains/payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf } from '../../helpers/call.ts'
import { cancel, checkoutOf, orderMug, paymentOf } from '../../helpers/online-order.ts'
import { addCardTo, keptBy, signedHeaders, statusOf } from '../../helpers/payer.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson, skus, stockOf } from '../../helpers/shopper.ts'
import type { StripeEvent } from '../../helpers/stripe-double/books.ts'
import {
  startStripeDouble,
  type StripeDouble,
  stripeSignature,
} from '../../helpers/stripe-double/stripe-double.ts'

let platform: TestPlatform
let stripe: StripeDouble
let person: Awaited<ReturnType<typeof newPerson>>
const clock = stoppedClock()
beforeAll(async () => {
  stripe = await startStripeDouble(clock)
  platform = await startPlatform({ clock, settings: { paymentProvider: stripe.settings } })
})
afterAll(async () => {
  await platform.close()
  await stripe.close()
})
beforeEach(async () => {
  person = await newPerson(platform)
})

async function send(payload: string, signature?: string) {
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/api${reportStripeEvent.path}`,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    payload,
  })
  return answer.statusCode
}
const deliver = (event: StripeEvent) => {
  const payload = JSON.stringify(event, null, 2)
  return send(payload, stripeSignature(payload, clock.now()))
}
const lastEvent = () => stripe.books.events.at(-1)!
const followed = async (id: string) =>
  (await platform.db.select().from(stripeEvents)).filter(event => event.id === id).length
const statesOf = async (id: string) =>
  (await checkoutOf(platform, person, id)).transactions.flatMap(({ orders }) =>
    orders.map(({ state }) => state),
  )
async function booksOf(id: string) {
  const books = Object.fromEntries(await balancesOf(platform.db, id))
  expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  return { owed: books.receivables ?? 0, held: books.provider ?? 0 }
}
/** A mug on its way to be paid at Stripe, and one that is paid; `intent` is Stripe's name for the payment. */
async function begun(method: 'payPal' | 'creditCard' | 'sepa' = 'payPal') {
  if (method === 'sepa') await admitToGroup(platform.db, person.accountId, sepaTesters, clock.now())
  const order = await orderMug(platform, person, method)
  expect(order.scriptUrl).toBeNull()
  return order
}
async function paid(method: 'payPal' | 'creditCard' | 'sepa' = 'payPal') {
  const order = await begun(method)
  stripe.people.finish(order.paymentUrl)
  const event = lastEvent()
  expect(await deliver(event)).toBe(204)
  const { payment_intent: intent } = event.data.object as { payment_intent: string }
  return { ...order, event, intent }
}

describe('an order that is paid at Stripe', () => {
  it.each(['payPal', 'creditCard', 'sepa'] as const)('goes on when Stripe tells of it: %s', async method => {
    const { checkoutId } = await paid(method)
    expect(await statesOf(checkoutId)).toEqual(['OrderArrived'])
    const { owed, held } = await booksOf(checkoutId)
    expect(owed).toBe(0)
    expect(held).toBeGreaterThan(0)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  })

  it('goes on once, though Stripe tells of it twice and at the same moment', async () => {
    const { checkoutId, event } = await paid()
    const before = await booksOf(checkoutId)
    expect(await Promise.all([deliver(event), deliver(event)])).toEqual([204, 204])
    expect(await booksOf(checkoutId)).toEqual(before)
    expect(await followed(event.id)).toBe(1)
  })

  it('goes on by itself where Stripe never tells', async () => {
    const { checkoutId, paymentUrl } = await begun()
    stripe.people.finish(paymentUrl)
    clock.advance(180)
    await checkoutPaymentFollowUp.run(platform.deps)
    expect(await booksOf(checkoutId)).toMatchObject({ owed: 0 })
  })

  it('is cancelled when nobody pays it, and Stripe takes no money for it any more', async () => {
    const { reserved } = await stockOf(platform, skus.mug)
    const { checkoutId, paymentUrl } = await begun()
    clock.advance(3601)
    await unpaidOrders.run(platform.deps)
    expect(await statesOf(checkoutId)).toEqual(['Cancelled'])
    expect((await stockOf(platform, skus.mug)).reserved).toBe(reserved)
    expect(() => stripe.people.finish(paymentUrl)).toThrow()
  })

  it('is refunded once when it is called off', async () => {
    const { checkoutId, intent } = await paid()
    expect(
      (await cancel(platform, person, await checkoutOf(platform, person, checkoutId))).status,
    ).toBeLessThan(300)
    await checkoutRefunding.run(platform.deps)
    await checkoutRefunding.run(platform.deps)
    expect(stripe.books.refunds.filter(({ payment_intent: of }) => of === intent)).toHaveLength(1)
    expect(await booksOf(checkoutId)).toMatchObject({ held: 0 })
  })
})

describe('money that a bank takes back', () => {
  it('is booked once, whichever of its events comes first', async () => {
    const { checkoutId, intent, event } = await paid('sepa')
    const { held } = await booksOf(checkoutId)
    const last = stripe.people.answerDebit(intent, false)
    const first = stripe.books.events.at(-2)!
    for (const delivered of [last, first, event, last]) expect(await deliver(delivered)).toBe(204)
    expect(await booksOf(checkoutId)).toEqual({ owed: held, held: 0 })
    expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_RETURNED')
  })

  it('is booked for a card that its holder disputes, and not where a bank only asks', async () => {
    const { checkoutId, intent } = await paid('creditCard')
    const before = await booksOf(checkoutId)
    await deliver(stripe.people.dispute(intent, 'warning_needs_response'))
    expect(await booksOf(checkoutId)).toEqual(before)
    await deliver(stripe.people.dispute(intent))
    expect(await booksOf(checkoutId)).toEqual({ owed: before.held, held: 0 })
  })
})

it('keeps a card that was typed at Stripe', async () => {
  const { id, paymentUrl } = bodyOf(await addCardTo(platform, person))
  expect((await statusOf(platform, person, id)).status).toBe(202)
  stripe.people.finish(paymentUrl)
  expect(await deliver(lastEvent())).toBe(204)
  expect((await keptBy(platform, person)).items).toMatchObject([
    { id, state: 'active', details: { brand: 'Visa', lastDigits: '4242' } },
  ])
})

describe('a call in Stripe’s name', () => {
  const payload = () => JSON.stringify({ ...lastEvent(), id: `evt_${Math.random()}` })
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  it.each([
    ['has no signature', () => undefined],
    ['has a signature of another key', (body: string) => stripeSignature(body, at(0), 'whsec_anotherkey')],
    ['has the signature of another body', () => stripeSignature('{}', at(0))],
    ['is older than five minutes', (body: string) => stripeSignature(body, at(-302))],
    ['comes from more than five minutes ahead', (body: string) => stripeSignature(body, at(302))],
    ['has a signature that is none', () => 'v1=1'],
  ])('is refused when it %s', async (_, sign) => {
    const { checkoutId, paymentUrl } = await begun()
    stripe.people.finish(paymentUrl)
    const body = payload()
    expect(await send(body, sign(body))).toBe(401)
    expect((await booksOf(checkoutId)).held).toBe(0)
  })

  it('is fine within five minutes, and may be about something that nobody knows', async () => {
    await begun()
    const about = (object: object) =>
      JSON.stringify({ id: `evt_${Math.random()}`, type: 'x.y', data: { object } })
    for (const object of [
      { object: 'payout', id: 'po_1' },
      { object: 'payment_intent', id: 'pi_nobody' },
      { object: 'charge', id: 'ch_1', payment_intent: null },
      {},
    ]) {
      const body = about(object)
      expect(await send(body, stripeSignature(body, at(-299)))).toBe(204)
    }
    expect(await send('[]', stripeSignature('[]', at(0)))).toBe(400)
  })

  it('is not noted as long as Stripe cannot be asked, so that it is told again', async () => {
    const { checkoutId, paymentUrl } = await begun()
    stripe.people.finish(paymentUrl)
    const event = lastEvent()
    stripe.fault({ status: 500 }, { status: 500 })
    expect(await deliver(event)).toBe(503)
    expect(await followed(event.id)).toBe(0)
    expect(await deliver(event)).toBe(204)
    expect(await booksOf(checkoutId)).toMatchObject({ owed: 0 })
  })

  it('is remembered for longer than Stripe repeats it, and no longer', async () => {
    const { event } = await paid()
    clock.advance(30 * 24 * 3600)
    await paymentCleaning.run(platform.deps)
    expect(await followed(event.id)).toBe(1)
    clock.advance(6 * 24 * 3600)
    await paymentCleaning.run(platform.deps)
    expect(await followed(event.id)).toBe(0)
  })

  it('is the only one: the sandbox’s keys open nothing', async () => {
    const body = JSON.stringify({ reference: 'cs_test_1' })
    const { statusCode } = await platform.app.inject({
      method: 'POST',
      url: `/api${reportPaymentEvent.path}`,
      headers: { 'content-type': 'application/json', ...signedHeaders(platform, body) },
      payload: body,
    })
    expect(statusCode).toBe(401)
  })
})
