import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { orders } from '#server/db/schema/checkout.ts'
import { sandboxRefunds } from '#server/db/schema/payment.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import {
  cancel,
  checkoutOf,
  orderMug,
  orderOnline,
  paymentOf,
  payWithPayPal,
  whileProviderIsDown,
} from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, order, payloadFor, skus, stockOf } from '../../helpers/shopper.ts'

let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})

const ordersOf = async (id: string) =>
  (await checkoutOf(platform, person, id)).transactions.flatMap(transaction => transaction.orders)

/** A mug that is paid. */
async function paidMug() {
  const { checkoutId, paymentUrl, paymentTokenId } = await orderMug(platform, person)
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  return {
    checkout: await checkoutOf(platform, person, checkoutId),
    payment: `payment_${paymentTokenId ?? ''}`,
  }
}

const refundsOf = (payment: string) =>
  platform.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, payment))

it('cancels an order on account: goods free again, nobody owes anything', async () => {
  const before = await stockOf(platform, skus.mug)
  const cart = bodyOf(await add(platform, person, skus.mug))
  const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
  const checkout = await checkoutOf(platform, person, checkoutId)
  expect((await balancesOf(platform.db, checkoutId)).get('receivables')).toBe(checkout.totals.total.cents)
  expect((await cancel(platform, person, checkout)).status).toBe(204)
  expect(await ordersOf(checkoutId)).toMatchObject([{ state: 'Cancelled', refund: null }])
  expect(await stockOf(platform, skus.mug)).toEqual(before)
  expect(new Set((await balancesOf(platform.db, checkoutId)).values())).toEqual(new Set([0]))
})

it('gives back what was paid, once, however often it is asked for', async () => {
  const before = await stockOf(platform, skus.mug)
  const { checkout, payment } = await paidMug()
  expect((await cancel(platform, person, checkout)).status).toBe(204)
  expect((await cancel(platform, person, checkout)).status).toBe(204)
  const { total } = checkout.totals
  expect(await ordersOf(checkout.id)).toMatchObject([
    { state: 'CompleteCancellation', refund: { amount: total, isDone: false } },
  ])
  expect((await balancesOf(platform.db, checkout.id)).get('receivables')).toBe(-total.cents)
  await checkoutRefunding.run(platform.deps)
  await checkoutRefunding.run(platform.deps)
  expect(await ordersOf(checkout.id)).toMatchObject([{ refund: { amount: total, isDone: true } }])
  expect(await refundsOf(payment)).toMatchObject([{ cents: total.cents }])
  expect(new Set((await balancesOf(platform.db, checkout.id)).values())).toEqual(new Set([0]))
  expect(await stockOf(platform, skus.mug)).toEqual(before)
})

it('gives back the one order that is cancelled, and leaves the other as it is', async () => {
  await add(platform, person, skus.mug)
  const cart = bodyOf(await add(platform, person, skus.schoolBall))
  const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
  await payWithPayPal(platform, paymentUrl)
  await paymentOf(platform, person, checkoutId)
  const checkout = await checkoutOf(platform, person, checkoutId)
  await cancel(platform, person, checkout)
  await checkoutRefunding.run(platform.deps)
  const [first, second] = await ordersOf(checkoutId)
  expect(first).toMatchObject({ state: 'CompleteCancellation', refund: { amount: first!.totalPrice } })
  expect(second).toMatchObject({ state: 'OrderArrived', refund: null })
  const books = await balancesOf(platform.db, checkoutId)
  expect([books.get('receivables'), books.get('provider')]).toEqual([0, second!.totalPrice.cents])
})

it('calls the payment off where an order is not paid yet', async () => {
  const before = await stockOf(platform, skus.mug)
  const { checkoutId, paymentUrl } = await orderMug(platform, person)
  expect((await cancel(platform, person, await checkoutOf(platform, person, checkoutId))).status).toBe(204)
  expect(await checkoutOf(platform, person, checkoutId)).toMatchObject({ paymentState: 'cancelled' })
  expect(await stockOf(platform, skus.mug)).toEqual(before)
  const page = await payWithPayPal(platform, paymentUrl).catch((error: unknown) => String(error))
  expect(page).toMatch(/no form on .*confirmation/)
  expect(await paymentOf(platform, person, checkoutId)).toBe('ORDER_NOT_PAYABLE')
})

it('refuses what is packed already', async () => {
  const { checkout } = await paidMug()
  const [placed] = await ordersOf(checkout.id)
  await platform.db
    .update(orders)
    .set({ state: 'OrderInProgress' })
    .where(eq(orders.orderNumber, placed!.orderNumber))
  expect(refusalOf(await cancel(platform, person, checkout))).toEqual([409, 'ORDER_NOT_CANCELLABLE'])
})

it('waits with the money until the provider is there again', async () => {
  const { checkout, payment } = await paidMug()
  await cancel(platform, person, checkout)
  await whileProviderIsDown(platform, () => checkoutRefunding.run(platform.deps))
  expect(await ordersOf(checkout.id)).toMatchObject([{ refund: { isDone: false } }])
  await checkoutRefunding.run(platform.deps)
  expect(await refundsOf(payment)).toHaveLength(1)
})
