import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { vouchers } from '#server/db/schema/codes.ts'
import { balancesOf } from '../helpers/balances.ts'
import { newStaff } from '../helpers/back-office.ts'
import { bodyOf } from '../helpers/call.ts'
import { addVoucherTo, balanceOf, orderForNothing } from '../helpers/codes.ts'
import { allCodesMailed, buyGiftCards, codesMailedTo, renewCards } from '../helpers/gift-cards.ts'
import { checkoutOf, orderGiftCard, paymentOf, sendPayPal } from '../helpers/online-order.ts'
import { reportEvent } from '../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { reverse } from '../helpers/returns.ts'
import { add, newPerson, payloadFor, skus } from '../helpers/shopper.ts'

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
