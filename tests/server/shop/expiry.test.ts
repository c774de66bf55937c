import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reservationMinutes } from '#contract/kernel/durations.ts'
import { productVariants } from '#server/db/schema/shop.ts'
import { cartExpiry } from '#server/domains/cart/cart-jobs.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  addOnce,
  cartOf,
  change,
  newVisitor,
  onlyItemOf,
  remove,
  type Shopper,
  skus,
  stockOf,
} from '../../helpers/shopper.ts'

const reservation = reservationMinutes * 60

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
// Whatever a test has left held expires before the next one begins.
afterEach(async () => {
  platform.clock.advance(reservation + 1)
  await expire()
})
afterAll(() => platform.close())

const expire = () => cartExpiry.run(platform.deps)
const itemOf = async (shopper: Shopper) => onlyItemOf(await cartOf(platform, shopper))
const codesOf = async (shopper: Shopper) =>
  (await itemOf(shopper)).validationErrors.map(({ errorCode }) => errorCode)
const ball = () => stockOf(platform, skus.signedBall)

describe('a line', () => {
  it('is not held for longer by a request that comes twice', async () => {
    const visitor = await newVisitor(platform)
    const key = randomUUID()
    await addOnce(platform, visitor, skus.mug, key)
    platform.clock.advance(600)
    await addOnce(platform, visitor, skus.mug, key)
    expect(await itemOf(visitor)).toMatchObject({ quantity: 1, expiresIn: reservation - 600 })
  })

  it('is held for half an hour to the second', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.mug)
    expect((await itemOf(visitor)).expiresIn).toBe(reservation)
    platform.clock.advance(reservation)
    expect(await itemOf(visitor)).toMatchObject({ expiresIn: 0, validationErrors: [] })
    platform.clock.advance(1)
    expect(await itemOf(visitor)).toMatchObject({
      expiresIn: -1,
      validationErrors: [{ errorCode: 'CARTITEM_EXPIRED' }],
    })
  })

  it('does not count the pieces twice that it has let expire itself', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.schoolBall)))
    const { reserved } = await stockOf(platform, skus.schoolBall)
    // Three are left, one of them held by this line.
    await platform.db
      .update(productVariants)
      .set({ stock: reserved + 2 })
      .where(eq(productVariants.sku, skus.schoolBall))
    platform.clock.advance(reservation + 1)
    expect(refusalOf(await change(platform, visitor, id, { quantity: 4 }))).toEqual([
      409,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    ])
    expect(onlyItemOf(bodyOf(await change(platform, visitor, id, { quantity: 3 }))).quantity).toBe(3)
    const after = await stockOf(platform, skus.schoolBall)
    expect(after.reserved).toBe(after.stock)
  })

  it('is held anew when pieces are added or taken away', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.mug, 2)))
    platform.clock.advance(600)
    expect(onlyItemOf(bodyOf(await add(platform, visitor, skus.mug))).expiresIn).toBe(reservation)
    platform.clock.advance(600)
    expect(onlyItemOf(bodyOf(await change(platform, visitor, id, { quantity: 1 }))).expiresIn).toBe(
      reservation,
    )
  })

  it('is not held longer by a change that changes no quantity', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.mug, 2)))
    platform.clock.advance(600)
    await change(platform, visitor, id, { quantity: 2 })
    await change(platform, visitor, id, { shippingCode: 'pickup' })
    expect((await itemOf(visitor)).expiresIn).toBe(reservation - 600)
  })
})

describe('an expired line', () => {
  it('gives its pieces back, exactly once however often the job runs', async () => {
    const visitor = await newVisitor(platform)
    const before = await stockOf(platform, skus.book)
    await add(platform, visitor, skus.book, 3)
    platform.clock.advance(reservation)
    await expire()
    expect((await stockOf(platform, skus.book)).reserved).toBe(before.reserved + 3)
    platform.clock.advance(1)
    await expire()
    await expire()
    expect(await stockOf(platform, skus.book)).toEqual(before)
    expect(await codesOf(visitor)).toEqual(['CARTITEM_EXPIRED'])
  })

  it('lets somebody else have the last piece before the job has run', async () => {
    const [slow, quick] = [await newVisitor(platform), await newVisitor(platform)]
    await add(platform, slow, skus.signedBall)
    platform.clock.advance(reservation + 1)
    expect((await add(platform, quick, skus.signedBall)).status).toBe(200)
    await expire()
    expect(await ball()).toEqual({ stock: 1, reserved: 1 })
    expect(await codesOf(slow)).toEqual(['CARTITEM_EXPIRED', 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK'])
  })

  it.each([
    ['before', async () => undefined],
    ['after', expire],
  ])('takes its pieces again when its quantity is given, %s the job has run', async (_, meanwhile) => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.signedBall)))
    platform.clock.advance(reservation + 1)
    await meanwhile()
    const item = onlyItemOf(bodyOf(await change(platform, visitor, id, { quantity: 1 })))
    expect(item).toMatchObject({ expiresIn: reservation, validationErrors: [] })
    expect(await ball()).toEqual({ stock: 1, reserved: 1 })
    await expire()
    expect(await ball()).toEqual({ stock: 1, reserved: 1 })
  })

  it('cannot take pieces again that somebody else has', async () => {
    const [slow, quick] = [await newVisitor(platform), await newVisitor(platform)]
    const { id } = onlyItemOf(bodyOf(await add(platform, slow, skus.signedBall)))
    platform.clock.advance(reservation + 1)
    await add(platform, quick, skus.signedBall)
    expect(refusalOf(await change(platform, slow, id, { quantity: 1 }))).toEqual([
      409,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    ])
    expect(await ball()).toEqual({ stock: 1, reserved: 1 })
  })

  it('stays expired when only its shipping is chosen', async () => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.mug)))
    platform.clock.advance(reservation + 1)
    await change(platform, visitor, id, { shippingCode: 'pickup' })
    expect(await codesOf(visitor)).toEqual(['CARTITEM_EXPIRED'])
  })

  it.each([
    ['before', async () => undefined],
    ['after', expire],
  ])('can be taken out %s the job has run, and its pieces come back once', async (_, meanwhile) => {
    const visitor = await newVisitor(platform)
    const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.signedBall)))
    platform.clock.advance(reservation + 1)
    await meanwhile()
    await remove(platform, visitor, id)
    await expire()
    expect(await ball()).toEqual({ stock: 1, reserved: 0 })
  })
})
