import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservationMinutes } from '#contract/kernel/durations.ts'
import { getCheckout, payOnAccount } from '#contract/checkout/checkout.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { checkouts, orderItems } from '#server/db/schema/checkout.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { mails } from '#server/db/schema/platform.ts'
import { products, productVariants } from '#server/db/schema/shop.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  cartOf,
  change,
  itemsOf,
  newPerson,
  onlyItemOf,
  order,
  payloadFor,
  remove,
  type Shopper,
  skus,
  stockOf,
} from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const read = async (person: Shopper, id: string) =>
  bodyOf(await call(platform.app, getCheckout, { params: { id } }, person.caller))

const mailsTo = (email: string) => platform.db.select().from(mails).where(eq(mails.recipient, email))

/** A person with something in the cart, and what the button of their review sends. */
async function ready(sku: string = skus.mug, quantity = 1) {
  const person = await newPerson(platform)
  const cart = bodyOf(await add(platform, person, sku, quantity))
  return { person, cart, payload: payloadFor(cart) }
}

/** A refused order leaves everything as it was. */
async function expectUntouched(person: Shopper & { email: string }, sku: string = skus.mug) {
  expect((await cartOf(platform, person)).orders).toHaveLength(1)
  expect((await stockOf(platform, sku)).reserved).toBeGreaterThan(0)
  expect(await mailsTo(person.email)).toEqual([])
}

describe('ordering on account', () => {
  it('writes orders, hands over the goods, empties the cart and sends a mail', async () => {
    const person = await newPerson(platform)
    await add(platform, person, skus.jersey, 2, { flockName: 'Jana' })
    await add(platform, person, skus.book)
    await add(platform, person, skus.schoolBall)
    const cart = await cartOf(platform, person)
    const before = await stockOf(platform, skus.jersey)
    const billingAddress = makePostalAddress({ street: 'Waldweg 2' })

    const placed = bodyOf(await order(platform, person, payloadFor(cart, { billingAddress })))
    expect(placed).toMatchObject({ paymentUrl: null, scriptUrl: null, paymentTokenId: null })

    const checkout = await read(person, placed.checkoutId)
    const orders = checkout.transactions.flatMap(transaction => transaction.orders)
    expect(checkout).toMatchObject({
      paymentType: 'purchaseOnAccount',
      billingAddress,
      totals: { total: cart.totalPrice, shipping: cart.totalShippingPrice, tax: cart.tax },
    })
    expect(orders.map(({ state }) => state)).toEqual(['OrderPlaced', 'OrderPlaced'])
    expect(orders.map(({ items }) => items.map(({ sku, quantity }) => [sku, quantity]))).toEqual([
      [
        [skus.jersey, 2],
        [skus.book, 1],
      ],
      [[skus.schoolBall, 1]],
    ])
    expect(orders[0]?.items[0]?.userOptionValues).toEqual({ flockName: 'Jana' })
    expect(await stockOf(platform, skus.jersey)).toEqual({
      stock: before.stock - 2,
      reserved: before.reserved - 2,
    })
    expect(await cartOf(platform, person)).toMatchObject({ version: cart.version + 1, orders: [] })

    const [mail, ...more] = await mailsTo(person.email)
    expect(more).toEqual([])
    for (const { orderNumber } of orders) expect(mail?.subject).toContain(orderNumber)
    expect(mail?.text).toContain(`/account/orders/${placed.checkoutId}/`)
  })

  it('gives each order a number that a person can read out and nobody else has', async () => {
    const numbers: string[] = []
    for (let round = 0; round < 3; round++) {
      const { person, payload } = await ready()
      const { checkoutId } = bodyOf(await order(platform, person, payload))
      const { transactions } = await read(person, checkoutId)
      numbers.push(...transactions.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber)))
    }
    expect(numbers.every(number => /^SGE-\d{6}$/.test(number))).toBe(true)
    expect(new Set(numbers).size).toBe(3)
  })

  it('keeps what was bought as it was, whatever becomes of the product', async () => {
    const { person, payload } = await ready('1024-1')
    const { checkoutId } = bodyOf(await order(platform, person, payload))
    const before = await read(person, checkoutId)
    await platform.db
      .update(products)
      .set({ name: { de: 'Neuer Name' }, vatRate: 7 })
      .where(eq(products.productNumber, '1024'))
    await platform.db.update(productVariants).set({ priceCents: 1 }).where(eq(productVariants.sku, '1024-1'))
    expect(await read(person, checkoutId)).toEqual(before)
  })

  it('takes the person from the token and nothing of the person from the body', async () => {
    const { person, payload } = await ready()
    const stranger = await newPerson(platform)
    expect(refusalOf(await order(platform, stranger, payload))).toEqual([409, 'CART_EMPTY'])
    await expectUntouched(person)
  })
})

describe('an order that is sent again', () => {
  it('with the same key is answered the same and done once', async () => {
    const { person, payload } = await ready()
    const key = randomUUID()
    const first = await order(platform, person, payload, key)
    expect(first.status).toBe(201)
    const before = await stockOf(platform, skus.mug)
    expect(await order(platform, person, payload, key)).toEqual(first)
    expect(await stockOf(platform, skus.mug)).toEqual(before)
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('with the same key is answered the same also when the cart has been filled again', async () => {
    const { person, payload } = await ready()
    const key = randomUUID()
    const first = await order(platform, person, payload, key)
    await add(platform, person, skus.mug)
    expect(await order(platform, person, payload, key)).toEqual(first)
    expect((await cartOf(platform, person)).totalItemQuantity).toBe(1)
  })

  it('with the same key and other words is refused', async () => {
    const { person, payload } = await ready()
    const key = randomUUID()
    await order(platform, person, payload, key)
    const other = { ...payload, billingAddress: makePostalAddress({ city: 'Hanau' }) }
    expect(refusalOf(await order(platform, person, other, key))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('with another key finds the cart empty', async () => {
    const { person, payload } = await ready()
    await order(platform, person, payload)
    expect(refusalOf(await order(platform, person, payload))).toEqual([409, 'CART_EMPTY'])
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('may use its key once more after a refusal', async () => {
    const { person, payload } = await ready()
    const key = randomUUID()
    expect(refusalOf(await order(platform, person, { ...payload, cartVersion: 99 }, key))[0]).toBe(409)
    expect((await order(platform, person, payload, key)).status).toBe(201)
  })

  it('by somebody else with the same key is their own', async () => {
    const [one, other] = [await ready(), await ready()]
    const key = randomUUID()
    const answers = [
      bodyOf(await order(platform, one.person, one.payload, key)),
      bodyOf(await order(platform, other.person, other.payload, key)),
    ]
    expect(new Set(answers.map(({ checkoutId }) => checkoutId)).size).toBe(2)
  })
})

describe('an order is refused', () => {
  it('without a key, or with one that is none', async () => {
    const { person, payload } = await ready()
    for (const headers of [{}, { 'idempotency-key': 'again' }]) {
      const response = await platform.app.inject({
        method: 'POST',
        url: `/api${payOnAccount.path}`,
        headers: { ...person.caller, ...headers },
        payload,
      })
      expect(response.statusCode).toBe(400)
    }
    await expectUntouched(person)
  })

  it('without a person', async () => {
    const { payload } = await ready()
    expect(refusalOf(await order(platform, { query: {}, caller: {} }, payload))).toEqual([
      401,
      'UNAUTHORIZED',
    ])
  })

  it('where the cart has changed since it was looked at', async () => {
    const { person, cart, payload } = await ready()
    await change(platform, person, onlyItemOf(cart).id, { quantity: 2 })
    expect(refusalOf(await order(platform, person, payload))).toEqual([409, 'CART_CHANGED'])
    await expectUntouched(person)
  })

  it('where a price has changed since it was looked at', async () => {
    const { person, payload } = await ready('1026-1')
    await platform.db
      .update(productVariants)
      .set({ priceCents: 2595 })
      .where(eq(productVariants.sku, '1026-1'))
    expect(refusalOf(await order(platform, person, payload))).toEqual([409, 'CART_CHANGED'])
    await expectUntouched(person, '1026-1')
  })

  it('where the total is not the one for the country of the address', async () => {
    const { person, payload } = await ready()
    const shippingAddress = makePostalAddress({ countryCode: 'AT', phone: '+43 1 5550 1899' })
    expect(refusalOf(await order(platform, person, { ...payload, shippingAddress }))).toEqual([
      409,
      'CART_CHANGED',
    ])
    const { totalPrice } = await cartOf(platform, person, 'AT')
    const answer = await order(platform, person, { ...payload, shippingAddress, total: totalPrice })
    expect(answer.status).toBe(201)
  })

  it('where the reservation has expired, before and after its pieces were given back', async () => {
    const { person, payload } = await ready()
    platform.clock.advance(reservationMinutes * 60 + 1)
    expect(refusalOf(await order(platform, person, payload))).toEqual([409, 'CARTITEM_EXPIRED'])
    expect((await cartOf(platform, person)).orders).toHaveLength(1)
  })

  it('where a product is not sold any more', async () => {
    const { person, payload } = await ready('1018-1')
    await platform.db.update(products).set({ isActive: false }).where(eq(products.productNumber, '1018'))
    expect(refusalOf(await order(platform, person, payload))).toEqual([409, 'CARTITEM_INACTIVE'])
    await expectUntouched(person, '1018-1')
  })

  it('where a foreign address has no phone', async () => {
    const { person, payload } = await ready()
    const { totalPrice: total } = await cartOf(platform, person, 'AT')
    const shippingAddress = makePostalAddress({ countryCode: 'AT' })
    expect(await order(platform, person, { ...payload, shippingAddress, total })).toMatchObject({
      status: 400,
      body: {
        errorCode: 'FOREIGN_ADDRESS_NEEDS_PHONE',
        errors: [{ path: 'shippingAddress.phone', code: 'FOREIGN_ADDRESS_NEEDS_PHONE' }],
      },
    })
    await expectUntouched(person)
  })

  it('to an address without its state, where the country has states', async () => {
    const { person, payload } = await ready()
    const billingAddress = makePostalAddress({ countryCode: 'US', phone: '+1 617 5550123' })
    const errors = [{ path: 'billingAddress.region', code: 'REGION_INVALID' }]
    expect(await order(platform, person, { ...payload, billingAddress })).toMatchObject({ body: { errors } })
  })

  it('where the courier is to go to another address than the invoice', async () => {
    const { person, cart } = await ready()
    const express = bodyOf(await change(platform, person, onlyItemOf(cart).id, { shippingCode: 'express' }))
    const billingAddress = makePostalAddress({ street: 'Waldweg 2' })
    const refused = await order(platform, person, payloadFor(express, { billingAddress }))
    expect(refusalOf(refused)).toEqual([400, 'ADDRESSES_MUST_BE_EQUAL'])
    await expectUntouched(person)
    expect((await order(platform, person, payloadFor(express))).status).toBe(201)
  })

  it.each(['UA', 'XX'])('where nothing is sent to the country %s', async countryCode => {
    const { person, payload } = await ready()
    const shippingAddress = makePostalAddress({ countryCode, phone: '+380 44 555 1899' })
    const refused = await order(platform, person, { ...payload, shippingAddress })
    expect(refusalOf(refused)).toEqual([400, 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION'])
    await expectUntouched(person)
  })

  it('where what is for adults alone would leave Germany', async () => {
    const person = await newPerson(platform)
    await add(platform, person, skus.brandy)
    const shippingAddress = makePostalAddress({
      countryCode: 'AT',
      postalCode: '6020',
      phone: '+43 512 123456',
    })
    const abroad = payloadFor(await cartOf(platform, person, 'AT'), { shippingAddress })
    expect(refusalOf(await order(platform, person, abroad))).toEqual([
      400,
      'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
    ])
    const atHome = payloadFor(await cartOf(platform, person), { isOfAge: true })
    expect((await order(platform, person, atHome)).status).toBe(201)
  })

  it('where nobody knows whether the buyer is of age, and they do not say so', async () => {
    const person = await newPerson(platform)
    const cart = bodyOf(await add(platform, person, skus.brandy))
    expect(cart.needsAgeDeclaration).toBe(true)
    expect(await order(platform, person, payloadFor(cart))).toMatchObject({
      status: 400,
      body: { errorCode: 'AGE_DECLARATION_REQUIRED', errors: [{ path: 'isOfAge' }] },
    })
    await expectUntouched(person, skus.brandy)
    const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart, { isOfAge: true })))
    const [row] = await platform.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
    expect(row!.declaredOfAge).toBe(true)
    const [item] = await platform.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.accountId, person.accountId))
    expect(item!.isAdultsOnly).toBe(true)
  })

  it('but not where the birthday on file says that they are', async () => {
    const person = await newPerson(platform)
    await platform.db
      .update(contacts)
      .set({ birthday: '1990-03-02' })
      .where(eq(contacts.accountId, person.accountId))
    const cart = bodyOf(await add(platform, person, skus.brandy))
    expect(cart.needsAgeDeclaration).toBe(false)
    expect((await order(platform, person, payloadFor(cart))).status).toBe(201)
  })

  it('where somebody who is not of age wants what is for adults alone, and only that', async () => {
    const person = await newPerson(platform)
    await platform.db
      .update(contacts)
      .set({ birthday: '2020-03-02' })
      .where(eq(contacts.accountId, person.accountId))
    await add(platform, person, skus.mug)
    const cart = bodyOf(await add(platform, person, skus.brandy))
    const brandy = itemsOf(cart).find(({ sku }) => sku === skus.brandy)!
    expect(brandy.validationErrors).toEqual([{ errorCode: 'ADULTS_ONLY' }])
    expect(refusalOf(await order(platform, person, payloadFor(cart)))).toEqual([409, 'ADULTS_ONLY'])
    const without = bodyOf(await remove(platform, person, brandy.id))
    expect((await order(platform, person, payloadFor(without))).status).toBe(201)
  })

  it('where an address lacks a part, with the path of each', async () => {
    const { person, payload } = await ready()
    const incomplete = { ...payload, shippingAddress: { ...payload.shippingAddress, street: ' ', city: '' } }
    const refused = await order(platform, person, incomplete)
    expect(refusalOf(refused)).toEqual([400, 'INVALID_REQUEST'])
    const { errors = [] } = (refused as { body: { errors?: { path: string }[] } }).body
    expect(errors.map(({ path }) => path).sort()).toEqual(['shippingAddress.city', 'shippingAddress.street'])
    await expectUntouched(person)
  })

  it.each([
    ['no total', { total: undefined }],
    ['a total in another currency', { total: { cents: 1790, currency: 'USD' } }],
    ['half a cent', { total: euros(17.5) }],
    ['a version below zero', { cartVersion: -1 }],
  ])('with %s', async (_, members) => {
    const { person, payload } = await ready()
    const response = await platform.app.inject({
      method: 'POST',
      url: `/api${payOnAccount.path}`,
      headers: { ...person.caller, 'idempotency-key': randomUUID() },
      payload: { ...payload, ...members },
    })
    expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([
      400,
      'INVALID_REQUEST',
    ])
    await expectUntouched(person)
  })
})

it('somebody who picks up may live where nothing is sent to', async () => {
  const { person, cart } = await ready()
  await change(platform, person, onlyItemOf(cart).id, { shippingCode: 'pickup' })
  const shippingAddress = makePostalAddress({ countryCode: 'UA', phone: '+380 44 555 1899' })
  const seen = await cartOf(platform, person, 'UA')
  expect(seen.totalShippingPrice.cents).toBe(0)
  expect((await order(platform, person, payloadFor(seen, { shippingAddress }))).status).toBe(201)
})
