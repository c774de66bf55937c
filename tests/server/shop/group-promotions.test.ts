import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { worthOf } from '#server/domains/ledger/reversed-amounts.ts'
import { insertMembership } from '#server/domains/membership/membership-repository.ts'
import { shareGroups } from '#server/domains/promotions/share-groups.ts'
import { examplePromotions } from '#server/db/seed/codes.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { addCodeTo, makePromotion } from '../../helpers/codes.ts'
import { checkoutOf, orderOnline, paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { announce, decide, reverse } from '../../helpers/returns.ts'
import { add, cartOf, change, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
let staff: Awaited<ReturnType<typeof newStaff>>
let person: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  platform = await startPlatform()
  staff = await newStaff(platform)
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})

const orderOf = async (checkoutId: string) =>
  (await checkoutOf(platform, person, checkoutId)).transactions[0]!.orders[0]!

/** Three mugs and a jersey, of which the cheapest mug is free, paid by PayPal. */
async function paidOrder(): Promise<string> {
  const code = await makePromotion(platform, { buyPieces: 4, payPieces: 3 })
  await add(platform, person, skus.mug, 3)
  await add(platform, person, skus.jersey)
  const cart = bodyOf(await addCodeTo(platform, person, code))
  const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  return checkoutId
}

describe('"3 for 2"', () => {
  it('makes the cheapest of three free, in the cart, in the order and on what is invoiced', async () => {
    const mugs = bodyOf(await add(platform, person, skus.mug, 3)).orders[0]!.items[0]!
    const cart = bodyOf(await addCodeTo(platform, person, examplePromotions.threeForTwo))
    expect(cart.promotionCodeDiscounts).toEqual(mugs.price)
    expect(cart.orders[0]!.items[0]!.discount).toEqual(mugs.price)
    expect(cart.tax[0]!.amount.cents).toBe(Math.round((cart.totalPrice.cents * 19) / 119))
    const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
    const bought = await checkoutOf(platform, person, checkoutId)
    expect(bought.totals.promotionCodeDiscounts).toEqual(mugs.price)
    expect(bought.transactions[0]!.orders[0]!.promotionCodes).toEqual([
      { code: examplePromotions.threeForTwo, amount: mugs.price },
    ])
    expect((await balancesOf(platform.db, checkoutId)).get('receivables')).toBe(cart.totalPrice.cents)
  })

  it('is refused as long as a piece is lacking, and stops the order once one is gone again', async () => {
    const { id } = bodyOf(await add(platform, person, skus.mug, 2)).orders[0]!.items[0]!
    const enter = () => addCodeTo(platform, person, examplePromotions.threeForTwo)
    expect(refusalOf(await enter())).toEqual([400, 'PROMOTION_NEEDS_MORE_PIECES'])
    await change(platform, person, id, { quantity: 3 })
    expect((await enter()).status).toBe(200)
    const fewer = bodyOf(await change(platform, person, id, { quantity: 2 }))
    expect(fewer.promotionCodeDiscounts.cents).toBe(0)
    expect(fewer.orders[0]!.validationErrors).toEqual([{ errorCode: 'PROMOTION_NEEDS_MORE_PIECES' }])
    const refused = await order(platform, person, payloadFor(fewer))
    expect(refusalOf(refused)).toEqual([409, 'PROMOTION_NEEDS_MORE_PIECES'])
    expect((await cartOf(platform, person)).totalItemQuantity).toBe(2)
  })

  it('takes the price off that a member pays', async () => {
    await insertMembership(platform.db, {
      id: randomUUID(),
      accountId: person.accountId,
      kind: 'adult',
      number: randomUUID(),
      since: '2011-07-01',
      until: null,
    })
    const code = await makePromotion(platform, { buyPieces: 2, payPieces: 1, categories: ['jerseys'] })
    const jersey = bodyOf(await add(platform, person, skus.jersey, 2)).orders[0]!.items[0]!
    expect(jersey.regularPrice).not.toBeNull()
    expect(bodyOf(await addCodeTo(platform, person, code)).promotionCodeDiscounts).toEqual(jersey.price)
  })

  it('never makes a gift card cheaper, nor counts it', async () => {
    const code = await makePromotion(platform, { buyPieces: 3, payPieces: 2 })
    await add(platform, person, skus.mug, 2)
    await add(platform, person, skus.giftCard, 3)
    expect(refusalOf(await addCodeTo(platform, person, code))).toEqual([400, 'PROMOTION_NEEDS_MORE_PIECES'])
  })
})

describe('pieces of a group', () => {
  it('that are given back one by one bring what was paid for each, together what was paid, and never more', async () => {
    const checkoutId = await paidOrder()
    const ordered = await orderOf(checkoutId)
    const goods = ordered.items.reduce(
      (sum, { totalPrice, discount }) => sum + totalPrice.cents - discount.cents,
      0,
    )
    expect(ordered.totalPrice.cents).toBe(goods + ordered.shippingPrice.cents)
    let refunded = 0
    for (const keep of [
      [{ serialNumber: 1, quantity: 2 }],
      [{ serialNumber: 2, quantity: 0 }],
      [{ serialNumber: 1, quantity: 1 }],
      [{ serialNumber: 1, quantity: 0 }],
    ]) {
      expect((await reverse(platform, staff, ordered.orderNumber, { keep })).status).toBe(200)
      const cents = (await orderOf(checkoutId)).refund!.amount.cents
      // What is free is so for each a little: no piece comes back for nothing.
      expect(cents).toBeGreaterThan(refunded)
      expect(cents).toBeLessThanOrEqual(ordered.totalPrice.cents)
      refunded = cents
    }
    expect(refunded).toBe(ordered.totalPrice.cents)
  })

  it('that come back once they were sent bring less than their price', async () => {
    const checkoutId = await paidOrder()
    const { orderNumber, items } = await orderOf(checkoutId)
    await ship(platform, orderNumber)
    const announced = bodyOf(await announce(platform, person, { id: checkoutId, orderNumber }))
    expect((await decide(platform, staff, { orderNumber, returnId: announced.id })).status).toBe(200)
    const [mugs] = items
    const { refund } = await orderOf(checkoutId)
    const worth = mugs!.totalPrice.cents - mugs!.discount.cents
    expect(refund!.amount.cents).toBe(worth - Math.round((worth * 2) / 3))
    expect(refund!.amount.cents).toBeLessThan(mugs!.price.cents)
  })

  const anyOffer = fc
    .tuple(fc.integer({ min: 2, max: 20 }), fc.nat())
    .map(([buy, any]) => ({ buy, pay: 1 + (any % (buy - 1)) }))
  const anyGoods = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 12 }), cents: fc.integer({ min: 0, max: 60_000 }) }),
    { maxLength: 8 },
  )
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

  it('of any cart are together worth what was paid, to the cent, in whatever order they come back', () => {
    fc.assert(
      fc.property(anyGoods, anyOffer, fc.array(fc.nat(), { maxLength: 60 }), (goods, offer, picks) => {
        const shares = shareGroups(goods, offer)
        const items = goods.map(({ quantity, cents }, index) => ({
          quantity,
          totalPrice: { cents, currency: 'EUR' as const },
          discount: { cents: shares[index] ?? 0, currency: 'EUR' as const },
        }))
        const paid = sum(goods.map(({ cents }) => cents)) - sum(shares)
        const left = items.map(({ quantity }) => quantity)
        let refunded = 0
        const takeBack = (index: number) => {
          const [item, before] = [items[index], left[index]]
          if (!item || !before) return
          left[index] = before - 1
          const cents = worthOf(item, before) - worthOf(item, before - 1)
          expect(cents).toBeGreaterThanOrEqual(0)
          refunded += cents
          expect(refunded).toBeLessThanOrEqual(paid)
        }
        for (const pick of picks) if (items.length > 0) takeBack(pick % items.length)
        for (const [index, { quantity }] of items.entries()) {
          for (let piece = 0; piece < quantity; piece++) takeBack(index)
        }
        expect(refunded).toBe(paid)
      }),
    )
  })
})
