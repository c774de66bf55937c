import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { reportStripeEvent } from '#contract/payments/payment-events.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { sandboxRefunds, stripeEvents } from '#server/db/schema/payment.ts'
import { mails } from '#server/db/schema/platform.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { checkoutPaymentFollowUp, unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { balancesOf } from '../helpers/balances.ts'
import { bodyOf } from '../helpers/call.ts'
import {
  cancel,
  checkoutOf,
  orderMug,
  orderOnline,
  paymentOf,
  payWithPayPal,
  sendPayPal,
  tryAgain,
} from '../helpers/online-order.ts'
import { reportEvent } from '../helpers/payer.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { add, newPerson, payloadFor, skus, stockOf } from '../helpers/shopper.ts'
import type { StripeEvent } from '../helpers/stripe-double/books.ts'
import { startStripeDouble, stripeSignature } from '../helpers/stripe-double/stripe-double.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const paymentsOf = (checkoutId: string) =>
  platform.db.select().from(checkoutPayments).where(eq(checkoutPayments.checkoutId, checkoutId))

it('begins one payment when ten requests with one key arrive at the same time', async () => {
  const person = await newPerson(platform)
  const payload = payloadFor(bodyOf(await add(platform, person, skus.mug)))
  const key = randomUUID()
  const answers = await times(10, () => orderOnline(platform, person, 'payPal', payload, { key }))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(await paymentsOf(bodyOf(answers[0]!).checkoutId)).toHaveLength(1)
})

it('settles a payment once, whoever tells of it at the same time', async () => {
  const person = await newPerson(platform)
  const before = await stockOf(platform, skus.mug)
  const { checkoutId, paymentUrl, paymentTokenId } = await orderMug(platform, person)
  await payWithPayPal(platform, paymentUrl)
  platform.clock.advance(180)
  await Promise.all([
    ...Array.from({ length: 8 }, () => reportEvent(platform, `payment_${paymentTokenId ?? ''}`)),
    ...Array.from({ length: 4 }, () => paymentOf(platform, person, checkoutId)),
    checkoutPaymentFollowUp.run(platform.deps),
  ])
  expect(await stockOf(platform, skus.mug)).toEqual({ ...before, stock: before.stock - 1 })
  expect((await balancesOf(platform.db, checkoutId)).get('receivables')).toBe(0)
  expect(await paymentsOf(checkoutId)).toMatchObject([{ state: 'succeeded' }])
})

it('leaves one try under way when six are begun at the same time', async () => {
  const person = await newPerson(platform)
  const { checkoutId } = await orderMug(platform, person)
  const answers = await times(6, () => tryAgain(platform, person, checkoutId, 'payPal'))
  for (const { status } of answers) expect([201, 409]).toContain(status)
  const tries = await paymentsOf(checkoutId)
  expect(tries.filter(({ state }) => state === 'pending')).toHaveLength(1)
  const [open] = tries.filter(({ state }) => state === 'pending')
  await payWithPayPal(platform, open!.pageUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
})

it('either is paid or gives its goods back, when it is paid and cancelled at the same time', async () => {
  const before = await stockOf(platform, skus.jersey)
  const buyers = await times(8, async () => {
    const person = await newPerson(platform)
    const payload = payloadFor(bodyOf(await add(platform, person, skus.jersey)))
    return { person, ...bodyOf(await orderOnline(platform, person, 'payPal', payload)) }
  })
  // Their time is over while they stand at the provider's pages.
  const over = new Date(platform.clock.now().getTime() - 1000)
  const ids = buyers.map(({ checkoutId }) => checkoutId)
  await platform.db.update(checkouts).set({ payUntil: over }).where(inArray(checkouts.id, ids))
  await Promise.all([
    ...buyers.slice(0, 4).map(({ paymentUrl }) => sendPayPal(platform, paymentUrl)),
    ...Array.from({ length: 4 }, () => unpaidOrders.run(platform.deps)),
  ])
  await unpaidOrders.run(platform.deps)
  let paid = 0
  for (const { person, checkoutId } of buyers) {
    const status = await paymentOf(platform, person, checkoutId)
    expect([204, 'ORDER_NOT_PAYABLE']).toContain(status)
    if (status === 204) paid++
    const balances = await balancesOf(platform.db, checkoutId)
    expect(balances.get('receivables')).toBe(0)
    const sent = await platform.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(sent).toHaveLength(status === 204 ? 1 : 2)
  }
  expect(await stockOf(platform, skus.jersey)).toEqual({ ...before, stock: before.stock - paid })
})

it('gives back once what twelve requests ask for at the same time', async () => {
  const person = await newPerson(platform)
  const { checkoutId, paymentUrl, paymentTokenId } = await orderMug(platform, person)
  await payWithPayPal(platform, paymentUrl)
  await paymentOf(platform, person, checkoutId)
  const before = await stockOf(platform, skus.mug)
  const checkout = await checkoutOf(platform, person, checkoutId)
  const answers = await times(12, () => cancel(platform, person, checkout))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await Promise.all(Array.from({ length: 4 }, () => checkoutRefunding.run(platform.deps)))
  const refunds = await platform.db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, `payment_${paymentTokenId ?? ''}`))
  expect(refunds).toMatchObject([{ cents: checkout.totals.total.cents }])
  expect(await stockOf(platform, skus.mug)).toEqual({ ...before, stock: before.stock + 1 })
  expect(new Set((await balancesOf(platform.db, checkoutId)).values())).toEqual(new Set([0]))
})

it('follows an event of Stripe once, and takes the money back once, however many are told of at the same time', async () => {
  const stripe = await startStripeDouble(stoppedClock())
  const own = await createDatabase(inject('postgresUrl'), 'example')
  const club = await startPlatform({ databaseUrl: own.url, settings: { paymentProvider: stripe.settings } })
  try {
    const person = await newPerson(club)
    const { checkoutId, paymentUrl } = await orderMug(club, person)
    stripe.people.finish(paymentUrl)
    const deliver = (event: StripeEvent) => {
      const payload = JSON.stringify(event)
      return club.app.inject({
        method: 'POST',
        url: `/api${reportStripeEvent.path}`,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': stripeSignature(payload, club.clock.now()),
        },
        payload,
      })
    }
    const completed = stripe.books.events.at(-1)!
    const heard = await times(8, () => deliver(completed))
    expect(new Set(heard.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    const books = Object.fromEntries(await balancesOf(club.db, checkoutId))
    expect(books).toMatchObject({ receivables: 0 })
    expect(await club.db.select().from(stripeEvents)).toHaveLength(1)

    const { payment_intent: intent } = completed.data.object as { payment_intent: string }
    const dispute = stripe.people.dispute(intent)
    const other = { ...dispute, id: 'evt_other', type: 'charge.dispute.funds_withdrawn' }
    await times(8, index => deliver(index % 2 === 0 ? dispute : other))
    expect(Object.fromEntries(await balancesOf(club.db, checkoutId))).toMatchObject({
      provider: 0,
      receivables: books.provider,
    })
    expect(await paymentOf(club, person, checkoutId)).toBe('PAYMENT_RETURNED')
  } finally {
    await club.close()
    await own.drop()
    await stripe.close()
  }
})
