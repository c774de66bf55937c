import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import {
  addCodeTo,
  addVoucherTo,
  balanceOf,
  makePromotion,
  makeVoucher,
  orderForNothing,
} from '../../helpers/codes.ts'
import { buyGiftCards, codesMailedTo, renewCards } from '../../helpers/gift-cards.ts'
import { newStaff } from '../../helpers/back-office.ts'
import {
  cancel,
  checkoutOf,
  orderGiftCard,
  orderOnline,
  paymentOf,
  payWithPayPal,
  takeBackAtBank,
  tryAgain,
} from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { refusalOf } from '../../helpers/call.ts'
import { reverse } from '../../helpers/returns.ts'
import { add, cartOf, newPerson, onlyItemOf, order, payloadFor, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const firstOrder = async (person: Awaited<ReturnType<typeof newPerson>>, id: string) =>
  (await checkoutOf(platform, person, id)).transactions[0]!.orders[0]!

describe('a gift card in the shop', () => {
  it('costs everybody what it is worth, and nothing for its way', async () => {
    const product = bodyOf(await call(platform.app, getProduct, { params: { sku: skus.giftCard } }))
    expect(product).toMatchObject({ isGiftCard: true, memberPrice: null, vatRate: 0, isAvailable: true })
    const cart = bodyOf(await add(platform, await newPerson(platform), skus.giftCard, 2))
    expect(cart).toMatchObject({
      totalPrice: { cents: 5000 },
      totalShippingPrice: { cents: 0 },
      tax: [],
    })
    expect(onlyItemOf(cart)).toMatchObject({ shippingCode: 'email', isShipped: false, isPaidFirst: true })
  })

  it('travels beside a parcel without a share of its price, also where no parcel is sent', async () => {
    const person = await newPerson(platform)
    await add(platform, person, skus.mug)
    const cart = bodyOf(await add(platform, person, skus.giftCard))
    expect(cart.totalShippingPrice.cents).toBe(495)
    expect(cart.tax.map(({ vatRate }) => vatRate)).toEqual([19])
    const alone = await newPerson(platform)
    await add(platform, alone, skus.giftCard)
    const abroad = await cartOf(platform, alone, 'UA')
    expect(abroad.orders[0]?.validationErrors).toEqual([])
  })

  it('is neither made cheaper nor paid by codes', async () => {
    const person = await newPerson(platform)
    await add(platform, person, skus.giftCard)
    const promotion = await addCodeTo(platform, person, await makePromotion(platform))
    expect(promotion.body).toMatchObject({ errorCode: 'PROMOTIONCODE_VALIDATION_FAILURE' })
    const voucher = await addVoucherTo(platform, person, await makeVoucher(platform, 1000))
    expect(refusalOf(voucher)).toEqual([400, 'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT'])
    // Beside goods it pays these.
    await add(platform, person, skus.mug)
    const cart = bodyOf(await addVoucherTo(platform, person, await makeVoucher(platform, 10_000)))
    expect(cart.amountDue.cents).toBe(2500)
  })

  it('cannot be bought on account', async () => {
    const person = await newPerson(platform)
    const cart = bodyOf(await add(platform, person, skus.giftCard))
    const answer = await order(platform, person, payloadFor(cart))
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_METHOD_NOT_AVAILABLE' } })
    expect(onlyItemOf(await cartOf(platform, person)).quantity).toBe(1)
  })
})

describe('a gift card that is paid', () => {
  it('is told by mail once, is owed to whoever holds it, and completes its order with an invoice', async () => {
    const person = await newPerson(platform)
    const { checkoutId, codes } = await buyGiftCards(platform, person, 2)
    expect(codes).toHaveLength(2)
    for (const code of codes) expect(await balanceOf(platform, code)).toBe(2500)
    const balances = await balancesOf(platform.db, checkoutId)
    expect(Object.fromEntries(balances)).toEqual({ receivables: 0, provider: 5000, giftCards: -5000 })
    const bought = await firstOrder(person, checkoutId)
    expect(bought.state).toBe('OrderShipped')
    expect(bought.documents.map(({ kind }) => kind)).toEqual(['invoice'])
    // Asking again makes no further cards.
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(await codesMailedTo(platform, person.email)).toEqual(codes)
  })

  it('is not there before', async () => {
    const person = await newPerson(platform)
    await orderGiftCard(platform, person)
    expect(await codesMailedTo(platform, person.email)).toEqual([])
  })

  it('pays, and what is left stays on it', async () => {
    const { codes } = await buyGiftCards(platform, await newPerson(platform))
    const friend = await newPerson(platform)
    await add(platform, friend, skus.mug)
    const cart = bodyOf(await addVoucherTo(platform, friend, codes[0]!))
    expect(cart.amountDue.cents).toBe(0)
    expect(cart.orders[0]?.vouchers[0]).toMatchObject({ kind: 'giftCard' })
  })
})

describe('gift cards that are given back', () => {
  const spend = async (code: string) => {
    const friend = await newPerson(platform)
    await add(platform, friend, skus.jersey)
    const cart = bodyOf(await addVoucherTo(platform, friend, code))
    bodyOf(await order(platform, friend, payloadFor(cart)))
  }

  it('are worth nothing any more, and their price is refunded', async () => {
    const person = await newPerson(platform)
    const { checkoutId, codes } = await buyGiftCards(platform, person, 2)
    const { orderNumber } = await firstOrder(person, checkoutId)
    const staff = await newStaff(platform)
    const keep = [{ serialNumber: 1, quantity: 1 }]
    expect((await reverse(platform, staff, orderNumber, { keep })).status).toBe(200)
    const left = await Promise.all(codes.map(code => balanceOf(platform, code)))
    expect(left.toSorted()).toEqual([0, 2500])
    const { reversedAmount, refund } = await firstOrder(person, checkoutId)
    expect([reversedAmount.cents, refund?.amount.cents]).toEqual([2500, 2500])
  })

  it('are not taken back once they are used, and nothing else of the same wish is', async () => {
    const person = await newPerson(platform)
    await add(platform, person, skus.mug)
    const cart = bodyOf(await add(platform, person, skus.giftCard))
    const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
    await payWithPayPal(platform, paymentUrl)
    await paymentOf(platform, person, checkoutId)
    const checkout = await checkoutOf(platform, person, checkoutId)
    await spend((await codesMailedTo(platform, person.email))[0]!)
    expect(refusalOf(await cancel(platform, person, checkout))).toEqual([409, 'GOODS_ALREADY_USED'])
    expect((await firstOrder(person, checkoutId)).reversedAmount.cents).toBe(0)
    // The mug alone can go, and the parcel with it.
    const card = checkout.transactions[0]!.orders[0]!.items.find(item => item.isStoredValue)!
    const keep = [{ serialNumber: card.serialNumber, quantity: 1 }]
    const mug = checkout.transactions[0]!.orders[0]!.items.find(item => !item.isStoredValue)!
    expect(
      (await cancel(platform, person, checkout, [...keep, { serialNumber: mug.serialNumber, quantity: 0 }]))
        .status,
    ).toBe(204)
    expect((await firstOrder(person, checkoutId)).reversedAmount.cents).toBe(mug.totalPrice.cents + 495)
  })

  it('rest while the bank has taken the money back, and pay again when it has come once more', async () => {
    const person = await newPerson(platform)
    const { checkoutId, codes, paymentTokenId } = await buyGiftCards(platform, person)
    await takeBackAtBank(platform, paymentTokenId)
    const friend = await newPerson(platform)
    await add(platform, friend, skus.mug)
    expect((await addVoucherTo(platform, friend, codes[0]!)).body).toMatchObject({
      errorCode: 'VOUCHER_VALIDATION_FAILURE',
    })
    const { paymentUrl } = bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect((await addVoucherTo(platform, friend, codes[0]!)).status).toBe(200)
    expect(await codesMailedTo(platform, person.email)).toEqual(codes)
  })
})

describe('gift cards whose mail is lost', () => {
  let staff: Awaited<ReturnType<typeof newStaff>>
  beforeAll(async () => {
    staff = await newStaff(platform)
  })

  it('get other codes, which are mailed once, and the lost ones are worth nothing', async () => {
    const buyer = await newPerson(platform)
    const { checkoutId, codes } = await buyGiftCards(platform, buyer, 2)
    const { orderNumber } = await firstOrder(buyer, checkoutId)
    platform.clock.advance(60)
    const key = randomUUID()
    expect((await renewCards(platform, staff, orderNumber, key)).status).toBe(200)
    const fresh = await codesMailedTo(platform, buyer.email)
    expect(fresh).toHaveLength(2)
    expect(fresh.filter(code => codes.includes(code))).toEqual([])
    platform.clock.advance(60)
    await renewCards(platform, staff, orderNumber, key)
    expect(await codesMailedTo(platform, buyer.email)).toEqual(fresh)

    const friend = await newPerson(platform)
    await add(platform, friend, skus.mug)
    const lost = await addVoucherTo(platform, friend, codes[0]!)
    expect(refusalOf(lost)).toEqual([400, 'VOUCHER_VALIDATION_FAILURE'])
    expect((await addVoucherTo(platform, friend, fresh[0]!)).status).toBe(200)
    expect((await balancesOf(platform.db, checkoutId)).get('giftCards')).toBe(-5000)
  })

  it('keep their code where something of it is spent, and where the order has none', async () => {
    const buyer = await newPerson(platform)
    const { checkoutId, codes } = await buyGiftCards(platform, buyer)
    const { orderNumber } = await firstOrder(buyer, checkoutId)
    const friend = await newPerson(platform)
    await add(platform, friend, skus.mug)
    const cart = bodyOf(await addVoucherTo(platform, friend, codes[0]!))
    await orderForNothing(platform, friend, payloadFor(cart))
    expect(await balanceOf(platform, codes[0]!)).toBeLessThan(2500)
    expect(refusalOf(await renewCards(platform, staff, orderNumber))).toEqual([409, 'NOTHING_TO_RENEW'])
    await add(platform, buyer, skus.mug)
    const mug = bodyOf(await order(platform, buyer, payloadFor(await cartOf(platform, buyer))))
    const onAccount = await firstOrder(buyer, mug.checkoutId)
    expect(refusalOf(await renewCards(platform, staff, onAccount.orderNumber))).toEqual([
      409,
      'ORDER_NOT_PAID',
    ])
  })
})
