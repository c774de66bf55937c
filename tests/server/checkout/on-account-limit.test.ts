import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOnAccountLimit } from '#contract/payments/checkout-payment.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import {
  cancel,
  checkoutOf,
  orderMug,
  orderOnline,
  paymentOf,
  payWithPayPal,
} from '../../helpers/online-order.ts'
import { orderOnAccount, settle } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { reverse } from '../../helpers/returns.ts'
import { add, cartOf, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

const onAccount = { needsConfirmedAddress: true, firstCents: 250_00, openCents: 750_00 }
const { firstCents, openCents } = onAccount
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ settings: { onAccount } })
})
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newPerson>>

const limitOf = async ({ caller }: Person) => {
  const { limit, reason } = bodyOf(await call(platform.app, getOnAccountLimit, {}, caller))
  return [limit.cents, reason]
}

/** Orders what lies in the cart on account; its sum, or the refusal. */
async function buy(person: Person) {
  const cart = await cartOf(platform, person)
  const answer = await order(platform, person, payloadFor(cart))
  return answer.status === 201 ? cart.amountDue.cents : refusalOf(answer)
}
const refused = [409, 'PAYMENT_METHOD_NOT_AVAILABLE']

it('is nothing as long as the address is not confirmed, and the cart stays', async () => {
  const person = await newPerson(platform)
  await platform.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, person.accountId))
  await add(platform, person, skus.mug)
  expect(await limitOf(person)).toEqual([0, 'addressUnconfirmed'])
  expect(await buy(person)).toEqual(refused)
  expect((await cartOf(platform, person)).orders).toHaveLength(1)
})

it('bounds the first order, and all that is open of somebody who has never paid', async () => {
  const person = await newPerson(platform)
  expect(await limitOf(person)).toEqual([firstCents, 'firstOrder'])
  await add(platform, person, skus.jersey, 4)
  expect(await buy(person)).toEqual(refused)
  const other = await newPerson(platform)
  await add(platform, other, skus.jersey, 2)
  const cents = await buy(other)
  expect(await limitOf(other)).toEqual([firstCents - Number(cents), 'firstOrder'])
  await add(platform, other, skus.jersey, 2)
  expect(await buy(other)).toEqual(refused)
})

it('is what a club lends to whoever has paid before, less what is open', async () => {
  const byTransfer = await newPerson(platform)
  await settle(platform, byTransfer, (await orderOnAccount(platform, byTransfer)).checkoutId)
  expect(await limitOf(byTransfer)).toEqual([openCents, 'openOrders'])

  const online = await newPerson(platform)
  const { checkoutId, paymentUrl } = await orderMug(platform, online)
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, online, checkoutId)).toBe(204)
  await add(platform, online, skus.jersey, 4)
  const cents = await buy(online)
  expect(await limitOf(online)).toEqual([openCents - Number(cents), 'openOrders'])
})

it('is that of a first order for whoever was given back all that they paid', async () => {
  const person = await newPerson(platform)
  const { checkoutId, paymentUrl } = await orderMug(platform, person)
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  expect(await limitOf(person)).toEqual([openCents, 'openOrders'])
  await cancel(platform, person, await checkoutOf(platform, person, checkoutId))
  expect(await limitOf(person)).toEqual([firstCents, 'firstOrder'])
  await checkoutRefunding.run(platform.deps)
  expect(await limitOf(person)).toEqual([firstCents, 'firstOrder'])

  const byTransfer = await newPerson(platform)
  const sent = await orderOnAccount(platform, byTransfer)
  await settle(platform, byTransfer, sent.checkoutId)
  bodyOf(await reverse(platform, await newStaff(platform), sent.orderNumber))
  expect(await limitOf(byTransfer)).toEqual([firstCents, 'firstOrder'])
})

it('is that of an old customer for whoever kept a part of what they paid', async () => {
  const person = await newPerson(platform)
  const payload = payloadFor(bodyOf(await add(platform, person, skus.mug, 2)))
  const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, person, 'payPal', payload))
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  const keep = [{ serialNumber: 1, quantity: 1 }]
  await cancel(platform, person, await checkoutOf(platform, person, checkoutId), keep)
  expect(await limitOf(person)).toEqual([openCents, 'openOrders'])
})
