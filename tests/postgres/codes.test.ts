import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { bodyOf } from '../helpers/call.ts'
import { addCodeTo, addVoucherTo, makePromotion, makeVoucher, orderForNothing } from '../helpers/codes.ts'
import { cancel, checkoutOf, orderOnline } from '../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { add, cartOf, newPerson, order, payloadFor, type Shopper, skus } from '../helpers/shopper.ts'

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

/** How often each status was answered. */
const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

/** What is left on a gift card, as a cart that it lies in says. */
async function leftOn(code: string, shopper: Shopper): Promise<number> {
  await add(platform, shopper, skus.mug)
  const cart = bodyOf(await addVoucherTo(platform, shopper, code))
  const [voucher] = cart.orders[0]!.vouchers
  return voucher!.remaining!.cents + cart.voucherDiscounts.cents
}

it('lets one cart of ten have a gift card', async () => {
  const code = await makeVoucher(platform, 500)
  const people = await times(10, () => newPerson(platform))
  await Promise.all(people.map(person => add(platform, person, skus.mug)))
  const answers = await Promise.all(people.map(person => addVoucherTo(platform, person, code)))
  expect(tally(answers)).toEqual({ 200: 1, 400: 9 })
})

it('spends a gift card once when the same cart is ordered ten times at once', async () => {
  const code = await makeVoucher(platform, 10_000)
  const person = await newPerson(platform)
  await add(platform, person, skus.mug)
  const cart = bodyOf(await addVoucherTo(platform, person, code))
  const answers = await times(10, () => orderForNothing(platform, person, payloadFor(cart)))
  expect(tally(answers)).toEqual({ 201: 1, 409: 9 })
  expect(await leftOn(code, person)).toBe(10_000 - cart.voucherDiscounts.cents)
})

it('sells the last two uses of a promotion twice, to however many it was promised', async () => {
  const code = await makePromotion(platform, { maxUses: 2 })
  const people = await times(8, () => newPerson(platform))
  const carts = await Promise.all(
    people.map(async person => {
      await add(platform, person, skus.mug)
      return bodyOf(await addCodeTo(platform, person, code))
    }),
  )
  const answers = await times(8, index => order(platform, people[index]!, payloadFor(carts[index]!)))
  expect(tally(answers)).toEqual({ 201: 2, 409: 6 })
})

it('gives a gift card its money back once, whoever cancels and expires at the same time', async () => {
  const code = await makeVoucher(platform, 500)
  const person = await newPerson(platform)
  await add(platform, person, skus.mug)
  const cart = bodyOf(await addVoucherTo(platform, person, code))
  const { checkoutId } = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
  const checkout = await checkoutOf(platform, person, checkoutId)
  platform.clock.advance(2 * 60 * 60)
  await Promise.all([
    ...Array.from({ length: 6 }, () => cancel(platform, person, checkout)),
    unpaidOrders.run(platform.deps),
    unpaidOrders.run(platform.deps),
  ])
  expect(await leftOn(code, person)).toBe(500)
})

it('prices a cart as it is while its codes are put in and taken out', async () => {
  const [one, other] = [await makePromotion(platform), await makeVoucher(platform, 300)]
  const person = await newPerson(platform)
  await add(platform, person, skus.mug)
  await Promise.all([
    ...Array.from({ length: 5 }, () => addCodeTo(platform, person, one)),
    ...Array.from({ length: 5 }, () => addVoucherTo(platform, person, other)),
  ])
  const cart = await cartOf(platform, person)
  expect(cart.orders[0]!.promotionCodes).toHaveLength(1)
  expect(cart.orders[0]!.vouchers).toHaveLength(1)
  expect(cart.amountDue.cents).toBe(
    cart.orders[0]!.subtotal.cents + cart.totalShippingPrice.cents - cart.promotionCodeDiscounts.cents - 300,
  )
})
