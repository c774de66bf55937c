import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renewCodes } from '#contract/orders/staff-orders.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { openOrderReasons, type OpenOrderReason } from '#contract/orders/open-orders.ts'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { vouchers } from '#server/db/schema/codes.ts'
import { orderEvents } from '#server/db/schema/order-life.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { mails } from '#server/db/schema/platform.ts'
import { detachCheckouts } from '#server/domains/orders/checkout-service.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import {
  cancel,
  checkoutOf,
  orderGiftCard,
  orderMug,
  orderOnline,
  paymentOf,
  payWithPayPal,
} from '../../helpers/online-order.ts'
import { advance, letArrive, orderOnAccount, orderToFetch, settle, ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { announce, shippedMug } from '../../helpers/returns.ts'
import { add, change, newPerson, onlyItemOf, payloadFor, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newPerson>>
const leave = ({ caller }: Person) => call(platform.app, deleteContact, {}, caller)

async function buyGiftCard(person: Person): Promise<string> {
  const { checkoutId, paymentUrl } = await orderGiftCard(platform, person)
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  return checkoutId
}

const numberOf = async (checkoutId: string): Promise<string> => {
  const [order] = await platform.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  return order!.orderNumber
}

/** What leaves each kind of business open. */
const beginnings: Record<OpenOrderReason, (person: Person) => Promise<unknown>> = {
  ORDER_NOT_PAID: person => orderMug(platform, person),
  ORDER_UNDER_WAY: async person => {
    const { checkoutId, paymentUrl } = await orderMug(platform, person)
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  },
  ORDER_NOT_FETCHED: async person => {
    const { id } = onlyItemOf(bodyOf(await add(platform, person, skus.mug)))
    const cart = bodyOf(await change(platform, person, id, { shippingCode: 'pickup' }))
    const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  },
  PARCEL_UNDER_WAY: async person => {
    const { checkoutId, paymentUrl } = await orderMug(platform, person)
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    await ship(platform, await numberOf(checkoutId))
  },
  RETURN_ANNOUNCED: async person => announce(platform, person, await shippedMug(platform, person)),
  WITHDRAWAL_OPEN: async person => {
    const { checkoutId, orderNumber } = await orderOnAccount(platform, person)
    await settle(platform, person, checkoutId)
    const body = makeWithdrawal({ email: person.email, orderNumber })
    await call(platform.app, declareWithdrawal, { headers: { 'idempotency-key': randomUUID() }, body })
  },
  REFUND_UNDER_WAY: async person => {
    const { checkoutId, paymentUrl } = await orderMug(platform, person)
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    await cancel(platform, person, await checkoutOf(platform, person, checkoutId))
  },
  CODES_UNTOLD: async person => {
    await platform.db
      .update(accounts)
      .set({ emailConfirmedAt: null })
      .where(eq(accounts.id, person.accountId))
    await buyGiftCard(person)
  },
}

it.each(openOrderReasons)('keeps an account as long as its buyer is needed: %s', async reason => {
  const person = await newPerson(platform)
  await beginnings[reason](person)
  const answer = await leave(person)
  expect(refusalOf(answer)).toEqual([400, 'ACCOUNT_HAS_OPEN_ORDERS'])
  expect(answer).toMatchObject({ body: { title: 'ACCOUNT_HAS_OPEN_ORDERS', errors: [{ code: reason }] } })
  const rows = await platform.db.select().from(checkouts).where(eq(checkouts.accountId, person.accountId))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.shippingAddress.street).not.toBe('')
})

it('lets somebody go whose orders are sent, paid or cancelled', async () => {
  const person = await newPerson(platform)
  await settle(platform, person, (await orderOnAccount(platform, person)).checkoutId)
  const { checkoutId } = await orderMug(platform, person)
  await cancel(platform, person, await checkoutOf(platform, person, checkoutId))
  await buyGiftCard(person)
  expect((await leave(person)).status).toBe(204)
})

it('lets somebody go once a parcel has had its days', async () => {
  const person = await newPerson(platform)
  await beginnings.PARCEL_UNDER_WAY(person)
  const [row] = await platform.db.select().from(checkouts).where(eq(checkouts.accountId, person.accountId))
  const orderNumber = await numberOf(row!.id)
  await letArrive(platform, [orderNumber])
  const shipped = and(eq(orderEvents.orderNumber, orderNumber), eq(orderEvents.state, 'OrderShipped'))
  const [event] = await platform.db.select().from(orderEvents).where(shipped)
  const aLittleLater = new Date(event!.createdAt.getTime() + 60_000)
  await platform.db.update(orderEvents).set({ createdAt: aLittleLater }).where(shipped)
  expect(refusalOf(await leave(person))).toEqual([400, 'ACCOUNT_HAS_OPEN_ORDERS'])
  await platform.db.update(orderEvents).set({ createdAt: event!.createdAt }).where(shipped)
  expect((await leave(person)).status).toBe(204)
})

it('waits for no parcel of what was fetched', async () => {
  const person = await newPerson(platform)
  const { checkoutId, orderNumber } = await orderToFetch(platform, person)
  await settle(platform, person, checkoutId)
  await platform.db
    .update(orderEvents)
    .set({ createdAt: platform.clock.now() })
    .where(eq(orderEvents.orderNumber, orderNumber))
  expect((await leave(person)).status).toBe(204)
})

it('gives the money back for codes that nobody can be told', async () => {
  const person = await newPerson(platform)
  const { checkoutId, paymentUrl } = await orderGiftCard(platform, person)
  // As an account leaves its orders that goes by the hand of the service.
  await platform.db.update(checkouts).set({ accountId: null }).where(eq(checkouts.id, checkoutId))
  await payWithPayPal(platform, paymentUrl)
  platform.clock.advance(10 * 60)
  await checkoutPaymentFollowUp.run(platform.deps)
  const [order] = await platform.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  const sold = await platform.db.select().from(vouchers).where(eq(vouchers.soldWithOrder, order!.orderNumber))
  expect(sold.map(({ balanceCents, isActive }) => [balanceCents, isActive])).toEqual([[0, false]])
  const refunds = await platform.db
    .select()
    .from(checkoutRefunds)
    .where(eq(checkoutRefunds.checkoutId, checkoutId))
  expect(refunds.map(({ cents }) => cents)).toEqual([order!.totalCents])
  const mailed = await platform.db
    .select()
    .from(mails)
    .where(like(mails.subject, `%${order!.orderNumber}%`))
  expect(mailed.map(({ template }) => template)).not.toContain('giftCards')
})

it('sends codes of a buyer who has gone to nobody, and says so', async () => {
  const person = await newPerson(platform)
  const checkoutId = await buyGiftCard(person)
  const [order] = await platform.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  expect((await leave(person)).status).toBe(204)
  const { caller } = await newStaff(platform)
  const request = {
    params: { orderNumber: order!.orderNumber },
    headers: { 'idempotency-key': randomUUID() },
  }
  expect(refusalOf(await call(platform.app, renewCodes, request, caller))).toEqual([409, 'BUYER_GONE'])
})

it('sends no parcel whose address has gone with its account, and hands over what is fetched', async () => {
  const person = await newPerson(platform)
  const { orderNumber } = await orderOnAccount(platform, person)
  const fetched = await orderToFetch(platform, person)
  // As accounts were deleted before an open order kept them.
  await platform.db.transaction(tx => detachCheckouts(tx, person.accountId))
  for (const to of ['OrderArrived', 'OrderInProgress'] as const) await advance(platform, orderNumber, to)
  expect(await advance(platform, orderNumber, 'OrderShipped')).toBe('BUYER_GONE')
  const [order] = await platform.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  expect(order!.state).toBe('OrderInProgress')
  expect(await ship(platform, fetched.orderNumber)).toMatchObject({ state: 'OrderShipped' })
})
