import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderDocuments } from '#server/db/schema/order-life.ts'
import { club } from '#sites/club/club.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf } from '../../helpers/call.ts'
import { checkoutOf } from '../../helpers/online-order.ts'
import { ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, cartOf, itemsOf, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

const set = club as { vatAbroad: Readonly<Record<string, Readonly<Record<number, number>>>> }
const { vatAbroad } = set
let platform: TestPlatform
beforeAll(async () => {
  set.vatAbroad = { AT: { 19: 20, 7: 10 } }
  platform = await startPlatform()
})
afterAll(async () => {
  set.vatAbroad = vatAbroad
  await platform.close()
})

/** Orders a mug and a book to a country. */
async function orderTo(countryCode: string, phone?: string) {
  const person = await newPerson(platform)
  await add(platform, person, skus.mug)
  await add(platform, person, skus.book)
  const cart = await cartOf(platform, person, countryCode)
  const shippingAddress = makePostalAddress({ countryCode, phone: phone ?? null })
  const placed = bodyOf(await order(platform, person, payloadFor(cart, { shippingAddress })))
  const checkout = await checkoutOf(platform, person, placed.checkoutId)
  return { cart, checkout, placed: checkout.transactions[0]!.orders[0]! }
}

it('takes the rates of a country that the club names, from the cart to order, books and invoice', async () => {
  const { cart, checkout, placed } = await orderTo('AT', '+43 1 5550 1899')
  expect(itemsOf(cart).map(({ vatRate }) => vatRate)).toEqual([20, 10])
  expect(cart.tax.map(({ vatRate }) => vatRate)).toEqual([20, 10])
  expect(checkout.totals.tax).toEqual(cart.tax)
  expect(placed.items.map(({ vatRate }) => vatRate)).toEqual([20, 10])

  const books = await balancesOf(platform.db, checkout.id)
  const taxes = [...books].filter(([account]) => account.startsWith('vat.'))
  expect(new Map(taxes)).toEqual(
    new Map(cart.tax.map(({ vatRate, amount }) => [`vat.${vatRate}`, -amount.cents])),
  )

  await ship(platform, placed.orderNumber)
  const invoices = and(eq(orderDocuments.orderNumber, placed.orderNumber), eq(orderDocuments.kind, 'invoice'))
  const [invoice] = await platform.db.select().from(orderDocuments).where(invoices)
  expect(invoice!.content.vat.map(({ vatRate, cents }) => ({ vatRate, cents }))).toEqual(
    cart.tax.map(({ vatRate, amount }) => ({ vatRate, cents: amount.cents })),
  )
  expect(invoice!.content.lines.map(({ vatRate }) => vatRate)).toEqual([20, 10])
})

it.each([
  ['DE', undefined],
  ['FR', '+33 6 12 34 56 78'],
])('takes ours for what is sent to %s', async (countryCode, phone) => {
  const { cart, placed } = await orderTo(countryCode, phone)
  expect(cart.tax.map(({ vatRate }) => vatRate)).toEqual([19, 7])
  expect(placed.items.map(({ vatRate }) => vatRate)).toEqual([19, 7])
})
