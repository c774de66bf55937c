import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { normalizeCode } from '#contract/promotions/codes.ts'
import {
  setVoucherActive,
  setPromotionActive,
  listPromotions,
  listVouchers,
} from '#server/domains/promotions/redeem-codes.ts'
import { examplePromotions } from '#server/db/seed/codes.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf } from '../../helpers/call.ts'
import {
  addCodeTo,
  addVoucherTo,
  makePromotion,
  makeVoucher,
  orderForNothing,
  removeCodeOf,
  removeVoucherOf,
} from '../../helpers/codes.ts'
import { cancel, checkoutOf, orderOnline, payWithPayPal, paymentOf } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  cartOf,
  claim,
  newPerson,
  newVisitor,
  order,
  payloadFor,
  type Shopper,
  skus,
  stockOf,
} from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

let shopper: Shopper & { accountId: string }
beforeEach(async () => {
  shopper = await newPerson(platform)
})

/** 200, or the code of the refusal. */
const codeOf = (answer: { status: number; body: unknown }) =>
  answer.status === 200 ? 200 : (answer.body as { errorCode: string }).errorCode

const typed = async (code: string) => codeOf(await addCodeTo(platform, shopper, code))
const typedVoucher = async (code: string, who: Shopper = shopper) =>
  codeOf(await addVoucherTo(platform, who, code))

describe('a promotion code', () => {
  it('takes its part off the goods and not off their shipping, with the VAT of what is left', async () => {
    await add(platform, shopper, skus.mug)
    const before = await cartOf(platform, shopper)
    const cart = bodyOf(await addCodeTo(platform, shopper, examplePromotions.tenPercent))
    const goods = before.orders[0]!.subtotal.cents
    const off = Math.round(goods / 10)
    expect(cart.promotionCodeDiscounts.cents).toBe(off)
    expect(cart.totalShippingPrice).toEqual(before.totalShippingPrice)
    expect(cart.totalPrice.cents).toBe(before.totalPrice.cents - off)
    expect(cart.amountDue).toEqual(cart.totalPrice)
    expect(cart.tax[0]!.amount.cents).toBe(Math.round((cart.totalPrice.cents * 19) / 119))
    expect(cart.orders[0]!.items[0]!.discount.cents).toBe(off)
    expect(cart.version).toBe(before.version + 1)
  })

  it('is read however it is typed, counts once, and can be taken out again', async () => {
    await add(platform, shopper, skus.mug)
    expect(await typed(' heimsieg 10 ')).toBe(200)
    const cart = bodyOf(await addCodeTo(platform, shopper, 'HEIMSIEG10'))
    expect(cart.orders[0]!.promotionCodes).toHaveLength(1)
    const { id } = cart.orders[0]!.promotionCodes[0]!
    expect(bodyOf(await removeCodeOf(platform, shopper, id)).promotionCodeDiscounts.cents).toBe(0)
    expect(codeOf(await removeCodeOf(platform, shopper, id))).toBe('CODE_UNKNOWN_IN_CART')
  })

  it('says why it does nothing', async () => {
    expect(await typed(examplePromotions.tenPercent)).toBe('CART_EMPTY')
    await add(platform, shopper, skus.mug)
    expect(await typed('GIBTESNICHT')).toBe('PROMOTIONCODE_VALIDATION_FAILURE')
    expect(await typed(examplePromotions.inactive)).toBe('PROMOTIONCODE_IS_NOT_ACTIVE')
    expect(await typed(examplePromotions.over)).toBe('NOT_IN_PROMOTION_TIME_RANGE')
    expect(await typed(examplePromotions.members)).toBe('PROMOTIONCODE_VALIDATION_FAILURE')
    expect(await typed(examplePromotions.jerseysAlone)).toBe('PROMOTIONCODE_VALIDATION_FAILURE')
    expect(await typed(examplePromotions.fiveEuros)).toBe('MINIMUM_ORDER_VALUE_NOT_REACHED')
    expect((await cartOf(platform, shopper)).orders[0]!.promotionCodes).toEqual([])
  })

  it('that stands alone takes no other beside it, whichever came first', async () => {
    await add(platform, shopper, skus.jersey)
    expect(await typed(examplePromotions.tenPercent)).toBe(200)
    expect(await typed(examplePromotions.jerseysAlone)).toBe('PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE')
    const other = await newPerson(platform)
    await add(platform, other, skus.jersey)
    expect(codeOf(await addCodeTo(platform, other, examplePromotions.jerseysAlone))).toBe(200)
    const second = await addCodeTo(platform, other, examplePromotions.tenPercent)
    expect(codeOf(second)).toBe('PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE')
  })

  it('is good for one seller where that is asked', async () => {
    await add(platform, shopper, skus.mug)
    await add(platform, shopper, skus.schoolBall)
    const cart = bodyOf(await addCodeTo(platform, shopper, examplePromotions.tenPercent, 'football-school'))
    const [shop, school] = cart.orders
    expect(shop!.promotionCodes).toEqual([])
    expect(school!.promotionCodes[0]!.amount.cents).toBe(Math.round(school!.subtotal.cents / 10))
  })

  it('that ends meanwhile stops the order with its reason, and nothing is lost', async () => {
    const code = await makePromotion(platform)
    await add(platform, shopper, skus.mug)
    const cart = bodyOf(await addCodeTo(platform, shopper, code))
    const listed = await listPromotions(platform.db, { page: 1, pageSize: 100 })
    const promotion = listed.promotions.find(one => one.code === normalizeCode(code))
    await platform.db.transaction(tx => setPromotionActive(tx, promotion!.id, false))
    const shown = await cartOf(platform, shopper)
    expect(shown.orders[0]!.validationErrors).toEqual([{ errorCode: 'PROMOTIONCODE_IS_NOT_ACTIVE' }])
    expect(codeOf(await order(platform, shopper, payloadFor(cart)))).toBe('CART_CHANGED')
    expect(codeOf(await order(platform, shopper, payloadFor(shown)))).toBe('PROMOTIONCODE_IS_NOT_ACTIVE')
    expect(await cartOf(platform, shopper)).toMatchObject({ totalItemQuantity: 1 })
  })

  it('with a last use is used once, and is free again when that order is cancelled', async () => {
    const code = await makePromotion(platform, { maxUses: 1 })
    const other = await newPerson(platform)
    for (const one of [shopper, other]) {
      await add(platform, one, skus.mug)
      expect(codeOf(await addCodeTo(platform, one, code))).toBe(200)
    }
    const mine = await order(platform, shopper, payloadFor(await cartOf(platform, shopper)))
    expect(mine.status).toBe(201)
    const late = await order(platform, other, payloadFor(await cartOf(platform, other)))
    expect(codeOf(late)).toBe('PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE')
    const bought = await checkoutOf(platform, shopper, bodyOf(mine).checkoutId)
    expect(bought.totals.promotionCodeDiscounts.cents).toBeGreaterThan(0)
    await cancel(platform, shopper, bought)
    expect((await order(platform, other, payloadFor(await cartOf(platform, other)))).status).toBe(201)
  })

  it('counts the uses of each person', async () => {
    const code = await makePromotion(platform, { maxUsesPerPerson: 1 })
    await add(platform, shopper, skus.mug)
    await addCodeTo(platform, shopper, code)
    await order(platform, shopper, payloadFor(await cartOf(platform, shopper)))
    await add(platform, shopper, skus.mug)
    expect(await typed(code)).toBe('PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE')
  })
})

describe('a gift card', () => {
  it('pays a part, of which neither price nor VAT learns, and keeps the rest', async () => {
    await add(platform, shopper, skus.mug)
    const before = await cartOf(platform, shopper)
    const cart = bodyOf(await addVoucherTo(platform, shopper, await makeVoucher(platform, 500)))
    expect(cart.totalPrice).toEqual(before.totalPrice)
    expect(cart.tax).toEqual(before.tax)
    expect(cart.voucherDiscounts.cents).toBe(500)
    expect(cart.amountDue.cents).toBe(before.totalPrice.cents - 500)
    expect(cart.orders[0]!.vouchers[0]).toMatchObject({ kind: 'giftCard', remaining: { cents: 0 } })
  })

  it('shows nobody its code', async () => {
    await add(platform, shopper, skus.mug)
    const code = await makeVoucher(platform, 500)
    const answer = await addVoucherTo(platform, shopper, code)
    expect(JSON.stringify(answer.body)).not.toContain(code.replaceAll('-', ''))
    expect(bodyOf(answer).orders[0]!.vouchers[0]!.code).toBe(code.slice(-4))
  })

  it('pays several orders, one after the other, until it is empty', async () => {
    const code = await makeVoucher(platform, 10_000)
    const spend = async () => {
      await add(platform, shopper, skus.mug)
      const cart = bodyOf(await addVoucherTo(platform, shopper, code))
      const bought = bodyOf(await orderForNothing(platform, shopper, payloadFor(cart)))
      return checkoutOf(platform, shopper, bought.checkoutId)
    }
    const first = await spend()
    expect(first).toMatchObject({
      paymentType: 'other',
      paymentState: 'paid',
      totals: { amountDue: { cents: 0 } },
    })
    expect(first.transactions[0]!.orders[0]!.state).toBe('OrderArrived')
    const second = await spend()
    const spent = first.totals.total.cents + second.totals.total.cents
    await add(platform, shopper, skus.mug)
    const cart = bodyOf(await addVoucherTo(platform, shopper, code))
    expect(cart.orders[0]!.vouchers[0]!.remaining!.cents).toBe(10_000 - spent - cart.voucherDiscounts.cents)
  })

  it('lies in one cart at a time, until its time there is over', async () => {
    const code = await makeVoucher(platform, 500)
    const other = await newPerson(platform)
    await add(platform, shopper, skus.mug)
    await add(platform, other, skus.mug)
    expect(await typedVoucher(code)).toBe(200)
    expect(await typedVoucher(code, other)).toBe('VOUCHER_ALREADY_IN_USE')
    platform.clock.advance(31 * 60)
    expect(await typedVoucher(code, other)).toBe(200)
    const robbed = await cartOf(platform, shopper)
    expect(robbed.orders[0]!.vouchers[0]).toMatchObject({
      errorCode: 'VOUCHER_ALREADY_IN_USE',
      amount: { cents: 0 },
    })
    const removed = await removeVoucherOf(platform, shopper, robbed.orders[0]!.vouchers[0]!.id)
    expect(bodyOf(removed).orders[0]!.vouchers).toEqual([])
    // Whoever took theirs out has not let go of what another one holds.
    expect((await cartOf(platform, other)).voucherDiscounts.cents).toBe(500)
  })

  it('comes along when a visitor signs in', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.mug)
    expect(await typedVoucher(await makeVoucher(platform, 500), visitor)).toBe(200)
    await addCodeTo(platform, visitor, examplePromotions.tenPercent)
    const cart = bodyOf(await claim(platform, shopper, visitor.id))
    expect(cart.voucherDiscounts.cents).toBe(500)
    expect(cart.promotionCodeDiscounts.cents).toBeGreaterThan(0)
  })

  it('says why it pays nothing', async () => {
    await add(platform, shopper, skus.mug)
    expect(await typedVoucher('2222-2222-2222-2222')).toBe('VOUCHER_VALIDATION_FAILURE')
    const inactive = await makeVoucher(platform, 500, { isActive: false })
    expect(await typedVoucher(inactive)).toBe('VOUCHER_VALIDATION_FAILURE')
    const ended = await makeVoucher(platform, 500, { validUntil: platform.clock.now() })
    expect(await typedVoucher(ended)).toBe('VOUCHER_VALIDATION_FAILURE')
    const tooMuch = await makeVoucher(platform, 50_000, { kind: 'voucher', isSingleUse: true })
    expect(await typedVoucher(tooMuch)).toBe('VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT')
    expect(await typedVoucher(await makeVoucher(platform, 50_000))).toBe(200)
    expect(await typedVoucher(await makeVoucher(platform, 500))).toBe(
      'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT',
    )
  })

  it('that is blocked meanwhile stops the order', async () => {
    await add(platform, shopper, skus.mug)
    const code = await makeVoucher(platform, 500)
    await addVoucherTo(platform, shopper, code)
    const listed = await listVouchers(platform.db, { page: 1, pageSize: 100 })
    const voucher = listed.vouchers.find(({ ending }) => ending === code.slice(-4))
    await platform.db.transaction(tx => setVoucherActive(tx, voucher!.id, false))
    const shown = await cartOf(platform, shopper)
    expect(codeOf(await order(platform, shopper, payloadFor(shown)))).toBe('VOUCHER_VALIDATION_FAILURE')
  })
})

describe('an order', () => {
  it('that costs nothing is placed by nothing else, and one that costs something not by that', async () => {
    await add(platform, shopper, skus.mug)
    const dear = payloadFor(await cartOf(platform, shopper))
    expect(codeOf(await orderForNothing(platform, shopper, dear))).toBe('PAYMENT_REQUIRED')
    const free = bodyOf(await addVoucherTo(platform, shopper, await makeVoucher(platform, 10_000)))
    expect(codeOf(await order(platform, shopper, payloadFor(free)))).toBe('NOTHING_TO_PAY')
    const online = await orderOnline(platform, shopper, 'payPal', payloadFor(free))
    expect(codeOf(online)).toBe('NOTHING_TO_PAY')
    const key = crypto.randomUUID()
    const [first, again] = [
      bodyOf(await orderForNothing(platform, shopper, payloadFor(free), key)),
      bodyOf(await orderForNothing(platform, shopper, payloadFor(free), key)),
    ]
    expect(again).toEqual(first)
  })

  it('asks the provider for what vouchers leave, and gives each its part back when it is cancelled', async () => {
    const code = await makeVoucher(platform, 500)
    await add(platform, shopper, skus.mug)
    const cart = bodyOf(await addVoucherTo(platform, shopper, code))
    const { checkoutId, paymentUrl } = bodyOf(
      await orderOnline(platform, shopper, 'payPal', payloadFor(cart)),
    )
    expect((await platform.app.inject(paymentUrl!)).body).toContain(
      (cart.amountDue.cents / 100).toFixed(2).replace('.', ','),
    )
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, shopper, checkoutId)).toBe(204)
    const paid = await balancesOf(platform.db, checkoutId)
    expect(paid.get('receivables')).toBe(0)
    expect(paid.get('giftCards')).toBe(500)
    const bought = await checkoutOf(platform, shopper, checkoutId)
    await cancel(platform, shopper, bought)
    await cancel(platform, shopper, bought)
    const after = await checkoutOf(platform, shopper, checkoutId)
    expect(after.transactions[0]!.orders[0]!.refund!.amount).toEqual(cart.amountDue)
    expect((await balancesOf(platform.db, checkoutId)).get('giftCards')).toBe(0)
    await add(platform, shopper, skus.mug)
    expect(bodyOf(await addVoucherTo(platform, shopper, code)).voucherDiscounts.cents).toBe(500)
  })

  it('that is called off before it is paid gives its vouchers back', async () => {
    const code = await makeVoucher(platform, 500)
    const stock = await stockOf(platform, skus.mug)
    await add(platform, shopper, skus.mug)
    const cart = bodyOf(await addVoucherTo(platform, shopper, code))
    const { checkoutId } = bodyOf(await orderOnline(platform, shopper, 'payPal', payloadFor(cart)))
    const { orders } = (await checkoutOf(platform, shopper, checkoutId)).transactions[0]!
    expect(orders[0]!.vouchers).toEqual([
      { code: code.slice(-4), kind: 'giftCard', amount: { cents: 500, currency: 'EUR' } },
    ])
    await cancel(platform, shopper, await checkoutOf(platform, shopper, checkoutId))
    expect([...(await balancesOf(platform.db, checkoutId)).values()].every(cents => cents === 0)).toBe(true)
    expect(await stockOf(platform, skus.mug)).toEqual(stock)
    await add(platform, shopper, skus.mug)
    expect(await typedVoucher(code)).toBe(200)
  })
})
