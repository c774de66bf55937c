import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOnAccountLimit } from '#contract/checkout-payment.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { orderMug, paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { orderOnAccount, settle } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
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
