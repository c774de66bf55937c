import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimCart } from '#contract/cart/cart.ts'
import { reservationMinutes } from '#contract/kernel/durations.ts'
import { cartExpiry } from '#server/domains/cart/cart-jobs.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  cartOf,
  change,
  claim,
  itemsOf,
  look,
  newPerson,
  newVisitor,
  onlyItemOf,
  skus,
  stockOf,
} from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const newPair = async () => ({ person: await newPerson(platform), visitor: await newVisitor(platform) })

describe('a claim', () => {
  it("brings a visitor's lines into an empty cart", async () => {
    const { person, visitor } = await newPair()
    const before = await stockOf(platform, skus.jersey)
    await add(platform, visitor, skus.jersey, 2, { flockName: 'Jana' })
    const item = onlyItemOf(bodyOf(await claim(platform, person, visitor.id)))
    expect(item).toMatchObject({ quantity: 2, userOptionValues: { flockName: 'Jana' }, validationErrors: [] })
    expect((await stockOf(platform, skus.jersey)).reserved).toBe(before.reserved + 2)
  })

  it('brings a cart of 65 lines whole, however often it is asked for', async () => {
    const { person, visitor } = await newPair()
    const sizes = ['1001-S', '1001-M', '1001-L', '1001-XL', '1001-XXL', '1002-S', '1002-M', '1002-L']
    const jerseys = [...sizes, '1002-XL', '1002-XXL', '1003-S', '1003-M', '1003-L']
    for (const sku of jerseys) {
      for (const flockName of ['Jana', 'Max', 'Emily', 'Yuki', 'Lena']) {
        bodyOf(await add(platform, visitor, sku, 1, { flockName }))
      }
    }
    const before = itemsOf(await cartOf(platform, visitor))
    expect(before).toHaveLength(65)
    const claims = await Promise.all([1, 2, 3].map(() => claim(platform, person, visitor.id)))
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200]))
    const choices = (items: typeof before) =>
      items.map(({ sku, quantity, userOptionValues }) => ({ sku, quantity, userOptionValues }))
    expect(choices(itemsOf(await cartOf(platform, person)))).toEqual(choices(before))
  })

  it('keeps both carts: the same choice is added up, the rest stands side by side', async () => {
    const { person, visitor } = await newPair()
    await add(platform, person, skus.mug, 2)
    await add(platform, person, skus.book)
    await add(platform, visitor, skus.mug, 3)
    await add(platform, visitor, skus.schoolBall)
    const items = itemsOf(bodyOf(await claim(platform, person, visitor.id)))
    expect(Object.fromEntries(items.map(({ sku, quantity }) => [sku, quantity]))).toEqual({
      [skus.mug]: 5,
      [skus.book]: 1,
      [skus.schoolBall]: 1,
    })
  })

  it('keeps no more than one cart may hold and gives the rest back', async () => {
    const { person, visitor } = await newPair()
    const before = await stockOf(platform, skus.otherJersey)
    await add(platform, person, skus.otherJersey, 4)
    await add(platform, visitor, skus.otherJersey, 3)
    const item = onlyItemOf(bodyOf(await claim(platform, person, visitor.id)))
    expect(item.quantity).toBe(item.maxQuantity)
    expect((await stockOf(platform, skus.otherJersey)).reserved).toBe(before.reserved + item.maxQuantity)
  })

  it('can be repeated and then changes nothing', async () => {
    const { person, visitor } = await newPair()
    await add(platform, visitor, skus.mug, 2)
    const first = bodyOf(await claim(platform, person, visitor.id))
    const reserved = await stockOf(platform, skus.mug)
    expect(bodyOf(await claim(platform, person, visitor.id))).toEqual(first)
    expect(await stockOf(platform, skus.mug)).toEqual(reserved)
  })

  it('changes no version where the visitor had nothing', async () => {
    const { person, visitor } = await newPair()
    await add(platform, person, skus.mug)
    expect(bodyOf(await claim(platform, person, visitor.id)).version).toBe(1)
  })

  it("makes the visitor's id useless", async () => {
    const { person, visitor } = await newPair()
    await add(platform, visitor, skus.mug)
    await claim(platform, person, visitor.id)
    expect(refusalOf(await look(platform, visitor))).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
    expect(refusalOf(await add(platform, visitor, skus.mug))).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
  })

  it("looks the same for somebody else's visitor as for one that never was", async () => {
    const { person, visitor } = await newPair()
    const stranger = await newPerson(platform)
    await claim(platform, person, visitor.id)
    const theirs = await claim(platform, stranger, visitor.id)
    const nobodys = await claim(platform, stranger, randomUUID())
    expect(theirs).toEqual(nobodys)
    expect(refusalOf(theirs)).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
    expect((await cartOf(platform, stranger)).version).toBe(0)
  })

  it('needs a person', async () => {
    const visitor = await newVisitor(platform)
    const response = await platform.app.inject({
      method: 'POST',
      url: `/api${claimCart.path}?anonymousUserId=${visitor.id}`,
      payload: { userId: visitor.id },
    })
    expect(response.statusCode).toBe(401)
  })

  it('refuses an id that is none', async () => {
    const person = await newPerson(platform)
    expect(refusalOf(await claim(platform, person, 'me'))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('brings the choice of shipping along where the person has made none', async () => {
    const { person, visitor } = await newPair()
    const { id } = onlyItemOf(bodyOf(await add(platform, person, skus.mug)))
    await change(platform, person, id, { shippingCode: 'pickup' })
    const [ofFanShop] = itemsOf(bodyOf(await add(platform, visitor, skus.book)))
    await change(platform, visitor, ofFanShop?.id ?? '', { shippingCode: 'express' })
    const school = itemsOf(bodyOf(await add(platform, visitor, skus.schoolBall))).at(-1)
    await change(platform, visitor, school?.id ?? '', { shippingCode: 'express' })
    const { orders } = bodyOf(await claim(platform, person, visitor.id))
    expect(orders.map(({ items }) => items[0]?.shippingCode)).toEqual(['pickup', 'express'])
  })
})

describe('a claim of what has expired meanwhile', () => {
  const expire = async () => {
    platform.clock.advance(reservationMinutes * 60 + 1)
    await cartExpiry.run(platform.deps)
  }

  it('leaves it expired and holds nothing', async () => {
    const { person, visitor } = await newPair()
    await add(platform, visitor, skus.jersey)
    await expire()
    const { reserved } = await stockOf(platform, skus.jersey)
    const item = onlyItemOf(bodyOf(await claim(platform, person, visitor.id)))
    expect(item.validationErrors).toEqual([{ errorCode: 'CARTITEM_EXPIRED' }])
    expect((await stockOf(platform, skus.jersey)).reserved).toBe(reserved)
  })

  it('takes the pieces again where the other cart holds the same and there are some', async () => {
    const { person, visitor } = await newPair()
    await add(platform, person, skus.mug, 2)
    await expire()
    await add(platform, visitor, skus.mug)
    const { reserved } = await stockOf(platform, skus.mug)
    const item = onlyItemOf(bodyOf(await claim(platform, person, visitor.id)))
    expect(item).toMatchObject({ quantity: 3, validationErrors: [] })
    expect((await stockOf(platform, skus.mug)).reserved).toBe(reserved + 2)
  })

  it('keeps what is held where there are none', async () => {
    const { person, visitor } = await newPair()
    await add(platform, person, skus.signedBall)
    await expire()
    await add(platform, visitor, skus.signedBall)
    const item = onlyItemOf(bodyOf(await claim(platform, person, visitor.id)))
    expect(item).toMatchObject({ quantity: 1, validationErrors: [] })
    expect(await stockOf(platform, skus.signedBall)).toEqual({ stock: 1, reserved: 1 })
  })
})
