import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportData } from '#contract/identity/account.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { getCheckout, getOrderFile } from '#contract/checkout/checkout.ts'
import { listCheckouts } from '#contract/orders/checkout-lists.ts'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { orders } from '#server/db/schema/checkout.ts'
import { vouchers } from '#server/db/schema/codes.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import { mails } from '#server/db/schema/platform.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { buyGiftCards, renewCards } from '../../helpers/gift-cards.ts'
import {
  checkoutOf,
  orderGiftCard,
  orderMug,
  orderOnline,
  paymentOf,
  payWithPayPal,
  takeBackAtBank,
  tryAgain,
} from '../../helpers/online-order.ts'
import { ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, payloadFor, skus } from '../../helpers/shopper.ts'
import { buy, holdFull, newEvent, seatNosOf, upcoming } from '../../helpers/tickets.ts'
import { newUnprovenPerson, prepareTakeOver } from '../../helpers/take-over.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newUnprovenPerson>>

/** The owner of the mailbox takes the account over, and signs in. */
async function takeOverFrom({ email }: Person) {
  const setPassword = await prepareTakeOver(platform, email)
  expect(await setPassword()).toEqual({ ok: true })
  return platform.as(email)
}

async function pay(person: Person, { checkoutId, paymentUrl }: Awaited<ReturnType<typeof orderMug>>) {
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  return (await checkoutOf(platform, person, checkoutId)).transactions[0]!.orders[0]!
}

const placedIn = (checkoutId: string) =>
  platform.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))

const cardsOf = async (orderNumber: string) =>
  (await platform.db.select().from(vouchers).where(eq(vouchers.soldWithOrder, orderNumber))).map(
    ({ balanceCents, isActive }) => [balanceCents, isActive],
  )

const refundsOf = async (checkoutId: string) =>
  (await platform.db.select().from(checkoutRefunds).where(eq(checkoutRefunds.checkoutId, checkoutId))).map(
    ({ cents }) => cents,
  )

const templatesTo = async (email: string) =>
  (
    await platform.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), isNull(mails.heldFor)))
  ).map(({ template }) => template)

it('leaves no ticket that was bought before, nor one that was offered, in the wallet', async () => {
  const event = await newEvent(platform)
  const buyer = await newUnprovenPerson(platform)
  const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '3', '1')
  await buy(platform, buyer, bodyOf(await holdFull(platform, buyer, event, seatNo, next)).cart)
  expect(await upcoming(platform, buyer)).toHaveLength(2)
  const owner = { caller: await takeOverFrom(buyer) }
  expect(await upcoming(platform, owner)).toEqual([])
  // The places stay sold: the office finds them by the order.
  const [left] = await platform.db.select().from(tickets).where(eq(tickets.eventNo, event.eventNo))
  expect(left).toMatchObject({ holderId: null, buyerId: null, firstName: '', state: 'valid' })
  expect(await ledgerFaults(platform.db)).toEqual([])
})

it('tells codes that were bought before to nobody, and gives their money back', async () => {
  const buyer = await newUnprovenPerson(platform)
  const { checkoutId } = await buyGiftCards(platform, buyer, 2)
  const { orderNumber } = (await checkoutOf(platform, buyer, checkoutId)).transactions[0]!.orders[0]!
  await takeOverFrom(buyer)

  const held = await platform.db.select().from(mails).where(eq(mails.heldFor, buyer.accountId))
  expect(held).toEqual([])
  const personal = ['giftCards', 'orderPlaced', 'orderReversed']
  expect((await templatesTo(buyer.email)).filter(name => personal.includes(name))).toEqual([])
  expect(await cardsOf(orderNumber)).toEqual([
    [0, false],
    [0, false],
  ])
  expect(await refundsOf(checkoutId)).toEqual([5000])
  expect((await balancesOf(platform.db, checkoutId)).get('giftCards')).toBe(0)
  const staff = await newStaff(platform)
  expect(refusalOf(await renewCards(platform, staff, orderNumber))).toEqual([409, 'BUYER_GONE'])
})

it('shows the newcomer no order, document or declaration of the buyer', async () => {
  const buyer = await newUnprovenPerson(platform)
  const order = await pay(buyer, await orderMug(platform, buyer))
  await ship(platform, order.orderNumber)
  const shop = bodyOf(await call(platform.app, listCheckouts, {}, buyer.caller))
  const { id } = shop.items[0]!
  const placed = (await checkoutOf(platform, buyer, id)).transactions[0]!.orders
  const body = makeWithdrawal({ email: buyer.email, orderNumber: order.orderNumber })
  bodyOf(await call(platform.app, declareWithdrawal, { headers: { 'idempotency-key': randomUUID() }, body }))

  const newcomer = await takeOverFrom(buyer)
  expect(bodyOf(await call(platform.app, listCheckouts, {}, newcomer)).totalCount).toBe(0)
  expect((await call(platform.app, getCheckout, { params: { id } }, newcomer)).status).toBe(404)
  const files = [id, ...placed.flatMap(({ documents }) => documents.map(document => document.id))]
  expect(files).toHaveLength(3)
  for (const file of files)
    expect((await call(platform.app, getOrderFile, { params: { id: file } }, newcomer)).status).toBe(404)
  const { areas } = bodyOf(await call(platform.app, exportData, {}, newcomer))
  expect([areas.orders, areas.withdrawals]).toEqual([[], []])
})

it('has goods that are paid arrive where they were ordered to', async () => {
  const buyer = await newUnprovenPerson(platform)
  const { orderNumber } = await pay(buyer, await orderMug(platform, buyer))
  await takeOverFrom(buyer)
  expect(await ship(platform, orderNumber)).toMatchObject({ state: 'OrderShipped' })
  const staff = await newStaff(platform)
  const { checkout, buyer: shown } = bodyOf(
    await call(platform.app, getStaffOrder, { params: { orderNumber } }, staff.caller),
  )
  expect(shown).toMatchObject({ email: null })
  expect(checkout.shippingAddress?.firstName).toBe('Jana')
  expect(checkout.shippingAddress?.street).toMatch(/\S/)
  expect(await refundsOf(checkout.id)).toEqual([])
  expect(await templatesTo(buyer.email)).not.toContain('orderShipped')
})

it('keeps the rest of an order of which the codes are called off', async () => {
  const buyer = await newUnprovenPerson(platform)
  await add(platform, buyer, skus.mug)
  const cart = bodyOf(await add(platform, buyer, skus.giftCard))
  const begun = bodyOf(await orderOnline(platform, buyer, 'payPal', payloadFor(cart)))
  await pay(buyer, begun)
  await takeOverFrom(buyer)
  expect(await refundsOf(begun.checkoutId)).toEqual([2500])
  const staff = await newStaff(platform)
  const numbers = (await placedIn(begun.checkoutId)).map(({ orderNumber }) => orderNumber)
  const left: [string, number][] = []
  for (const orderNumber of numbers) {
    const request = { params: { orderNumber } }
    const { checkout } = bodyOf(await call(platform.app, getStaffOrder, request, staff.caller))
    const order = checkout.transactions[0]!.orders.find(one => one.orderNumber === orderNumber)!
    left.push(...order.items.map(item => [item.sku, item.remainingQuantity] as [string, number]))
  }
  expect(Object.fromEntries(left)).toEqual({ [skus.mug]: 1, [skus.giftCard]: 0 })
})

it('gives money back for codes whose payment settles afterwards, also after the bank had taken it back', async () => {
  const buyer = await newUnprovenPerson(platform)
  const running = await orderGiftCard(platform, buyer)
  const first = await buyGiftCards(platform, buyer)
  expect((await takeBackAtBank(platform, first.paymentTokenId)).status).toBe(204)
  const again = bodyOf(await tryAgain(platform, buyer, first.checkoutId, 'payPal'))
  await takeOverFrom(buyer)
  await payWithPayPal(platform, running.paymentUrl)
  await payWithPayPal(platform, again.paymentUrl)
  platform.clock.advance(10 * 60)
  await checkoutPaymentFollowUp.run(platform.deps)
  for (const { checkoutId } of [running, first]) {
    const [order] = await placedIn(checkoutId)
    expect(await cardsOf(order!.orderNumber)).toEqual([[0, false]])
    expect(await refundsOf(checkoutId)).toEqual([2500])
    expect((await balancesOf(platform.db, checkoutId)).get('giftCards')).toBe(0)
  }
  expect(await templatesTo(buyer.email)).not.toContain('giftCards')
})
