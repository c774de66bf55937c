import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCartItem, createAnonymousUser, getCartItemCount } from '#contract/cart/cart.ts'
import { products } from '#server/db/schema/shop.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  cartOf,
  change,
  itemsOf,
  look,
  newPerson,
  newVisitor,
  onlyItemOf,
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

const count = (shopper: Shopper) =>
  call(platform.app, getCartItemCount, { query: shopper.query }, shopper.caller)

describe('a cart', () => {
  it.each([
    ['visitor', newVisitor],
    ['signed-in person', newPerson],
  ])('of a %s is empty until something is put into it', async (_, newShopper) => {
    const shopper = await newShopper(platform)
    expect(await cartOf(platform, shopper)).toMatchObject({ version: 0, totalItemQuantity: 0, orders: [] })
    await add(platform, shopper, skus.jersey, 2)
    const cart = await cartOf(platform, shopper)
    expect(cart).toMatchObject({ isSuccess: true, version: 1, totalItemQuantity: 2 })
    expect(onlyItemOf(cart)).toMatchObject({ sku: skus.jersey, size: 'M', quantity: 2, validationErrors: [] })
  })

  it('is answered the same by a change as by looking at it', async () => {
    const visitor = await newVisitor(platform)
    expect(bodyOf(await add(platform, visitor, skus.mug, 3))).toEqual(await cartOf(platform, visitor))
  })

  it('has the fee of what is put on a piece in its price, and says so', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.jersey, 2, { flockName: 'Jana', flockNumber: '18' })
    expect(onlyItemOf(await cartOf(platform, visitor))).toMatchObject({
      price: { cents: 8095 + 1495 },
      optionsFee: { cents: 1495 },
      totalPrice: { cents: 2 * (8095 + 1495) },
    })
  })

  it('tells its pieces in a header, without a body', async () => {
    const visitor = await newVisitor(platform)
    expect(await count(visitor)).toMatchObject({ status: 200, headers: { 'cart-item-count': 0 } })
    await add(platform, visitor, skus.mug, 3)
    await add(platform, visitor, skus.jersey, 1)
    expect(await count(visitor)).toMatchObject({ status: 200, headers: { 'cart-item-count': 4 } })
  })

  it('makes an order of each seller', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.mug)
    const { orders, totalPrice, totalShippingPrice } = bodyOf(await add(platform, visitor, skus.schoolBall))
    expect(orders.map(({ seller }) => seller.id)).toEqual(['fan-shop', 'football-school'])
    expect(totalPrice.cents).toBe(orders.reduce((sum, order) => sum + order.totalPrice.cents, 0))
    expect(totalShippingPrice.cents).toBe(2 * 495)
  })

  it('belongs to the token where there are a token and a visitor', async () => {
    const [person, visitor] = [await newPerson(platform), await newVisitor(platform)]
    await add(platform, person, skus.mug)
    await add(platform, visitor, skus.jersey)
    const both = { ...person, query: visitor.query }
    expect(onlyItemOf(await cartOf(platform, both)).sku).toBe(skus.mug)
  })

  it('is refused to nobody in particular', async () => {
    expect(refusalOf(await look(platform, { query: {}, caller: {} }))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('is refused to a broken token, also beside a good visitor', async () => {
    const visitor = await newVisitor(platform)
    const broken = { ...visitor, caller: { authorization: 'Bearer broken' } }
    expect(refusalOf(await look(platform, broken))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('is unknown where the visitor is', async () => {
    const made = { query: { anonymousUserId: randomUUID() }, caller: {} }
    const refused = await add(platform, made, skus.mug)
    expect(refusalOf(refused)).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
    expect(refused).toMatchObject({ body: { isSuccess: false, failureReason: 'ANONYMOUS_USER_UNKNOWN' } })
    expect(refusalOf(await look(platform, made))).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
    expect((await count(made)).status).toBe(404)
  })

  it('is not found by the id of an account', async () => {
    const { accountId } = await newPerson(platform)
    const pretender = { query: { anonymousUserId: accountId }, caller: {} }
    expect(refusalOf(await look(platform, pretender))).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
  })

  it('is not looked for where the id is made up by hand', async () => {
    const pretender = { query: { anonymousUserId: "1' or '1'='1" }, caller: {} }
    expect(refusalOf(await look(platform, pretender))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('begins with an id that nobody had before', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => bodyOf(await call(platform.app, createAnonymousUser, {})).id),
    )
    expect(new Set(ids).size).toBe(3)
  })
})

describe('adding', () => {
  it('adds up what is the same choice and keeps apart what is not', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.jersey)
    await add(platform, visitor, skus.jersey, 1, { flockName: 'Jana', flockNumber: '18' })
    await add(platform, visitor, skus.jersey, 1, { flockNumber: '18', flockName: ' Jana ' })
    await add(platform, visitor, skus.jersey, 1, { flockName: '' })
    const items = itemsOf(await cartOf(platform, visitor))
    expect(items.map(({ quantity, userOptionValues }) => [quantity, userOptionValues])).toEqual([
      [2, {}],
      [2, { flockName: 'Jana', flockNumber: '18' }],
    ])
  })

  it('holds the pieces', async () => {
    const visitor = await newVisitor(platform)
    const before = await stockOf(platform, skus.mug)
    await add(platform, visitor, skus.mug, 4)
    await add(platform, visitor, skus.mug, 1)
    expect(await stockOf(platform, skus.mug)).toEqual({ ...before, reserved: before.reserved + 5 })
  })

  it('stops at what one cart may hold, over all choices, and changes nothing then', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.jersey, 3)
    await add(platform, visitor, skus.jersey, 2, { flockNumber: '1' })
    const before = await stockOf(platform, skus.jersey)
    const refused = await add(platform, visitor, skus.jersey, 1, { flockNumber: '2' })
    expect(refusalOf(refused)).toEqual([400, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY'])
    expect(await cartOf(platform, visitor)).toMatchObject({ version: 2, totalItemQuantity: 5 })
    expect(await stockOf(platform, skus.jersey)).toEqual(before)
  })

  it('stops at what there is', async () => {
    const [first, second] = [await newVisitor(platform), await newVisitor(platform)]
    expect(refusalOf(await add(platform, first, skus.signedBall, 2))).toEqual([
      409,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    ])
    expect((await add(platform, first, skus.signedBall)).status).toBe(200)
    expect(refusalOf(await add(platform, second, skus.signedBall))).toEqual([
      409,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    ])
    expect(await stockOf(platform, skus.signedBall)).toEqual({ stock: 1, reserved: 1 })
    expect(refusalOf(await add(platform, second, skus.soldOut))[0]).toBe(409)
  })

  it('refuses what nobody sells', async () => {
    const visitor = await newVisitor(platform)
    expect(refusalOf(await add(platform, visitor, '9999-M'))).toEqual([404, 'PRODUCT_UNKNOWN'])
    // A product is no variant.
    expect(refusalOf(await add(platform, visitor, '1001'))).toEqual([404, 'PRODUCT_UNKNOWN'])
  })

  it('refuses an option that the product does not have', async () => {
    const visitor = await newVisitor(platform)
    const refused = await add(platform, visitor, skus.mug, 1, { flockName: 'Jana' })
    expect(refused).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', errors: [{ path: 'userOptionValues.flockName' }] },
    })
  })

  it.each([
    ['nothing of it', { quantity: 0 }],
    ['less than nothing', { quantity: -1 }],
    ['a half', { quantity: 1.5 }],
    ['a number in words', { quantity: 'three' }],
    ['more than anybody buys', { quantity: 1_000_000 }],
    ['no quantity', {}],
    ['a SKU that is none', { sku: "1001'; drop table carts", quantity: 1 }],
  ])('refuses %s before it looks', async (_, body) => {
    const visitor = await newVisitor(platform)
    const response = await platform.app.inject({
      method: 'POST',
      url: `/api${addCartItem.path}?anonymousUserId=${visitor.id}`,
      payload: { sku: skus.mug, ...body },
    })
    expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([
      400,
      'INVALID_REQUEST',
    ])
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect((await cartOf(platform, visitor)).version).toBe(0)
  })
})

describe('changing a line', () => {
  it('takes or gives back the difference', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.book, 2)))
    const { reserved } = await stockOf(platform, skus.book)
    expect(onlyItemOf(bodyOf(await change(platform, visitor, id, { quantity: 5 }))).quantity).toBe(5)
    expect((await stockOf(platform, skus.book)).reserved).toBe(reserved + 3)
    expect(onlyItemOf(bodyOf(await change(platform, visitor, id, { quantity: 1 }))).quantity).toBe(1)
    expect((await stockOf(platform, skus.book)).reserved).toBe(reserved - 1)
  })

  it('counts the version, but not where there is nothing to change', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.mug, 2)))
    expect(bodyOf(await change(platform, visitor, id, { quantity: 2 })).version).toBe(1)
    expect(bodyOf(await change(platform, visitor, id, { quantity: 3 })).version).toBe(2)
    expect(bodyOf(await change(platform, visitor, id, { shippingCode: 'pickup' })).version).toBe(3)
    expect(bodyOf(await change(platform, visitor, id, { shippingCode: 'pickup' })).version).toBe(3)
  })

  it('refuses more than one cart may hold', async () => {
    const visitor = await newVisitor(platform)
    const { id, maxQuantity } = onlyItemOf(bodyOf(await add(platform, visitor, skus.mug)))
    expect(refusalOf(await change(platform, visitor, id, { quantity: maxQuantity + 1 }))).toEqual([
      400,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    ])
  })

  it('does both or nothing', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.mug)))
    const refused = await change(platform, visitor, id, { quantity: 2, shippingCode: 'pigeon' })
    expect(refusalOf(refused)).toEqual([400, 'SHIPPING_CODE_UNKNOWN'])
    expect(refusalOf(await change(platform, visitor, id, { quantity: 999, shippingCode: 'pickup' }))[0]).toBe(
      400,
    )
    expect(onlyItemOf(await cartOf(platform, visitor))).toMatchObject({
      quantity: 1,
      shippingCode: 'standard',
    })
  })

  it('needs something to change', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.mug)))
    expect(refusalOf(await change(platform, visitor, id, {}))).toEqual([400, 'CARTITEM_CHANGE_EMPTY'])
  })

  it('reaches no line of another cart', async () => {
    const [owner, stranger] = [await newVisitor(platform), await newPerson(platform)]
    const { id } = onlyItemOf(bodyOf(await add(platform, owner, skus.mug)))
    expect(refusalOf(await change(platform, stranger, id, { quantity: 2 }))).toEqual([
      404,
      'CARTITEM_UNKNOWN',
    ])
    expect(refusalOf(await remove(platform, stranger, id))).toEqual([404, 'CARTITEM_UNKNOWN'])
    expect(onlyItemOf(await cartOf(platform, owner)).quantity).toBe(1)
  })

  it('can only take out what is not sold any more', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, '1019-1', 2)))
    await platform.db.update(products).set({ isActive: false }).where(eq(products.productNumber, '1019'))
    expect(onlyItemOf(await cartOf(platform, visitor)).validationErrors).toEqual([
      { errorCode: 'CARTITEM_INACTIVE' },
    ])
    expect(refusalOf(await change(platform, visitor, id, { quantity: 1 }))).toEqual([
      409,
      'CARTITEM_INACTIVE',
    ])
    expect(bodyOf(await remove(platform, visitor, id)).orders).toEqual([])
    expect((await stockOf(platform, '1019-1')).reserved).toBe(0)
  })
})

describe('removing a line', () => {
  it('gives its pieces back, once', async () => {
    const visitor = await newVisitor(platform)
    const before = await stockOf(platform, skus.otherJersey)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.otherJersey, 2)))
    expect(bodyOf(await remove(platform, visitor, id))).toMatchObject({ version: 2, orders: [] })
    expect(await stockOf(platform, skus.otherJersey)).toEqual(before)
    expect(refusalOf(await remove(platform, visitor, id))).toEqual([404, 'CARTITEM_UNKNOWN'])
    expect(await stockOf(platform, skus.otherJersey)).toEqual(before)
  })
})

describe('shipping', () => {
  it('is priced for the country that is asked for', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.mug)
    const shippingTo = async (country?: string) =>
      (await cartOf(platform, visitor, country)).totalShippingPrice.cents
    expect(await shippingTo()).toBe(495)
    expect(await shippingTo('AT')).toBe(1290)
    expect(await shippingTo('JP')).toBe(2490)
  })

  it('is chosen for all lines of a seller at once, and for that seller only', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.mug)
    await add(platform, visitor, skus.book)
    const [line] = itemsOf(bodyOf(await add(platform, visitor, skus.schoolBall)))
    const { orders } = bodyOf(await change(platform, visitor, line?.id ?? '', { shippingCode: 'express' }))
    expect(orders.map(({ items }) => items.map(({ shippingCode }) => shippingCode))).toEqual([
      ['express', 'express'],
      ['standard'],
    ])
    expect(orders.map(({ shippingPrice }) => shippingPrice.cents)).toEqual([1290, 495])
  })

  it('falls back to the standard way where the chosen one does not go', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.mug)))
    await change(platform, visitor, id, { shippingCode: 'express' })
    expect(onlyItemOf(await cartOf(platform, visitor, 'AT')).shippingCode).toBe('standard')
    expect(onlyItemOf(await cartOf(platform, visitor, 'DE')).shippingCode).toBe('express')
  })

  it('says of a country that nothing is sent to that it is so, and lets pick up', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.mug)
    const [order] = (await cartOf(platform, visitor, 'UA')).orders
    expect(order?.validationErrors).toEqual([{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION' }])
    expect(order?.items[0]?.shippingMethods.map(({ shippingCode }) => shippingCode)).toEqual(['pickup'])
  })

  it('refuses a country that there is not', async () => {
    const visitor = await newVisitor(platform)
    expect(refusalOf(await look(platform, visitor, 'XX'))).toEqual([400, 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN'])
    expect(refusalOf(await look(platform, visitor, 'de'))).toEqual([400, 'INVALID_REQUEST'])
  })
})
