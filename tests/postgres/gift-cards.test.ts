import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { orders } from '#server/db/schema/checkout.ts'
import { vouchers } from '#server/db/schema/codes.ts'
import { mails } from '#server/db/schema/platform.ts'
import { lockCheckout } from '#server/domains/orders/checkout-repository.ts'
import { findPending } from '#server/domains/order-payments/payment-repository.ts'
import { endAs } from '#server/domains/order-payments/settle-payment.ts'
import { balancesOf } from '../helpers/balances.ts'
import { newStaff } from '../helpers/back-office.ts'
import { bodyOf } from '../helpers/call.ts'
import { addVoucherTo, balanceOf, orderForNothing } from '../helpers/codes.ts'
import { eventually } from '../helpers/eventually.ts'
import { allCodesMailed, buyGiftCards, codesMailedTo, renewCards } from '../helpers/gift-cards.ts'
import { checkoutOf, orderGiftCard, paymentOf, sendPayPal } from '../helpers/online-order.ts'
import { reportEvent } from '../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { reverse } from '../helpers/returns.ts'
import { add, newPerson, payloadFor, skus } from '../helpers/shopper.ts'
import { newUnprovenPerson, prepareTakeOver } from '../helpers/take-over.ts'

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

it('makes the cards of an order once, however many ask at once how its payment ended', async () => {
  const buyer = await newPerson(platform)
  const { checkoutId, paymentUrl, paymentTokenId } = await orderGiftCard(platform, buyer, 3)
  await sendPayPal(platform, paymentUrl)
  await Promise.all([
    ...Array.from({ length: 6 }, () => paymentOf(platform, buyer, checkoutId)),
    ...Array.from({ length: 6 }, () => reportEvent(platform, `payment_${paymentTokenId ?? ''}`)),
  ])
  const { orderNumber } = (await checkoutOf(platform, buyer, checkoutId)).transactions[0]!.orders[0]!
  const cards = await platform.db.select().from(vouchers).where(eq(vouchers.soldWithOrder, orderNumber))
  expect(cards.map(({ balanceCents }) => balanceCents)).toEqual([2500, 2500, 2500])
  expect(await codesMailedTo(platform, buyer.email)).toHaveLength(3)
  expect((await balancesOf(platform.db, checkoutId)).get('giftCards')).toBe(-7500)
})

/** Statements that wait for a row which somebody else has locked. */
async function countWaiting(): Promise<number> {
  const { rows } = await platform.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where not granted`,
  )
  return rows[0]?.waiting ?? 0
}

it('is told to nobody and paid back, where the mailbox changes hands while the payment settles', async () => {
  for (let round = 0; round < 4; round++) {
    const buyer = await newUnprovenPerson(platform)
    const { checkoutId } = await orderGiftCard(platform, buyer, 2)
    const payment = await findPending(platform.db, checkoutId)
    const setPassword = await prepareTakeOver(platform, buyer.email)
    const settle = () => endAs(platform.deps, payment!, { state: 'succeeded' })
    const steps: (() => Promise<unknown>)[] = round % 2 === 0 ? [settle, setPassword] : [setPassword, settle]
    // Both want the checkout, and get it in the order in which they asked.
    const answers = await platform.db.transaction(async tx => {
      await lockCheckout(tx, checkoutId)
      const first = steps[0]!()
      await eventually(async () => expect(await countWaiting()).toBe(1))
      const second = steps[1]!()
      await eventually(async () => expect(await countWaiting()).toBe(2))
      return [first, second]
    })
    const [settled, taken] = await Promise.all(round % 2 === 0 ? answers : answers.toReversed())
    expect([settled, taken]).toEqual([undefined, { ok: true }])

    expect(await codesMailedTo(platform, buyer.email)).toEqual([])
    expect(await platform.db.select().from(mails).where(eq(mails.heldFor, buyer.accountId))).toEqual([])
    const [order] = await platform.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
    const cards = await platform.db
      .select()
      .from(vouchers)
      .where(eq(vouchers.soldWithOrder, order!.orderNumber))
    expect(cards.map(card => [card.balanceCents, card.isActive])).toEqual([
      [0, false],
      [0, false],
    ])
    const refunds = await platform.db
      .select()
      .from(checkoutRefunds)
      .where(eq(checkoutRefunds.checkoutId, checkoutId))
    expect([order!.accountId, refunds.map(({ cents }) => cents)]).toEqual([null, [5000]])
    expect((await balancesOf(platform.db, checkoutId)).get('giftCards')).toBe(0)
  }
})

it('is spent or given back, and never both', async () => {
  const staff = await newStaff(platform)
  for (let round = 0; round < 6; round++) {
    const owner = await newPerson(platform)
    const { checkoutId, codes } = await buyGiftCards(platform, owner)
    const { orderNumber } = (await checkoutOf(platform, owner, checkoutId)).transactions[0]!.orders[0]!
    const friend = await newPerson(platform)
    await add(platform, friend, skus.mug)
    const cart = bodyOf(await addVoucherTo(platform, friend, codes[0]!))
    // Who comes first changes from round to round.
    const steps = [
      async () => (await orderForNothing(platform, friend, payloadFor(cart))).status === 201,
      async () => (await reverse(platform, staff, orderNumber)).status === 200,
    ]
    const turned = round % 2 === 1
    const done = await Promise.all((turned ? steps.toReversed() : steps).map(step => step()))
    const [wasSpent, wasTaken] = turned ? done.toReversed() : done
    expect([wasSpent, wasTaken].toSorted()).toEqual([false, true])
    expect(await balanceOf(platform, codes[0]!)).toBe(wasSpent ? 2500 - cart.totalPrice.cents : 0)
    expect((await balancesOf(platform.db, checkoutId)).get('giftCards')).toBe(wasSpent ? -2500 : 0)
  }
})

it('has one code that pays, however many send it once more at once', async () => {
  const staff = await newStaff(platform)
  const buyer = await newPerson(platform)
  const { checkoutId } = await buyGiftCards(platform, buyer)
  const { orderNumber } = (await checkoutOf(platform, buyer, checkoutId)).transactions[0]!.orders[0]!
  const answers = await Promise.all(Array.from({ length: 6 }, () => renewCards(platform, staff, orderNumber)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const mailed = await allCodesMailed(platform)
  const friend = await newPerson(platform)
  await add(platform, friend, skus.mug)
  const good: string[] = []
  for (const code of mailed.slice(-7)) {
    if ((await addVoucherTo(platform, friend, code)).status === 200) good.push(code)
  }
  expect(good).toHaveLength(1)
})
