import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { clubMemberships, membershipCards } from '#server/db/schema/membership.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { linkAccount, newFanClerk } from '../../helpers/fan-desk.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import {
  buyCard,
  cardCodesOf,
  cardOrders,
  newCardHolder,
  newCardOf,
  sendCards,
} from '../../helpers/member-cards.ts'
import { giveCard, mia, orderSku, payForChild } from '../../helpers/memberships.ts'
import {
  cancel,
  checkoutOf,
  paymentOf,
  payWithPayPal,
  takeBackAtBank,
  tryAgain,
} from '../../helpers/online-order.ts'
import { advance } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { faultsOf, type StartStock, startStockOf } from '../../helpers/shop-books/invariants.ts'
import { readShop } from '../../helpers/shop-books/snapshot.ts'
import {
  add,
  cartOf,
  newPerson,
  onlyItemOf,
  payloadFor,
  remove,
  type Shopper,
} from '../../helpers/shopper.ts'

let platform: TestPlatform
let start: StartStock
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  start = startStockOf(await readShop(platform.db))
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

const orderIn = async (shopper: Shopper, checkoutId: string) => {
  const { transactions } = await checkoutOf(platform, shopper, checkoutId)
  return transactions.flatMap(({ orders }) => orders)[0]!
}
const openOf = (orderNumber: string) => cardOrders(platform, clerk, { state: 'open', query: orderNumber })
const cancelWhole = async (shopper: Shopper, checkoutId: string) =>
  cancel(platform, shopper, await checkoutOf(platform, shopper, checkoutId))
const templatesTo = async (email: string) => (await mailsTo(platform, email)).map(({ template }) => template)

describe('a new card', () => {
  it('costs five euros with VAT and postage, and is sent to an address', async () => {
    const member = await newCardHolder(platform)
    expect(await newCardOf(platform, member)).toEqual({
      sku: member.sku,
      price: { cents: 500, currency: 'EUR' },
      isOrdered: false,
      checkoutId: null,
    })
    const cart = bodyOf(await add(platform, member, member.sku))
    expect(cart).toMatchObject({ amountDue: { cents: 500 }, totalShippingPrice: { cents: 0 } })
    expect(cart.tax).toEqual([{ vatRate: 19, amount: { cents: 80, currency: 'EUR' } }])
    const item = onlyItemOf(cart)
    expect(item).toMatchObject({ isShipped: true, isPaidFirst: true, shippingCode: 'letter' })
    expect(item.shippingMethods.map(({ shippingCode }) => shippingCode)).toEqual(['letter'])
    expect((await cartOf(platform, member, 'JP')).totalShippingPrice.cents).toBe(0)
  })

  it('makes the old code void once it is paid, and no sooner', async () => {
    const member = await newCardHolder(platform)
    const before = await cardCodesOf(platform, member)
    const { checkoutId, paymentUrl } = await orderSku(platform, member, member.sku)
    expect(await cardCodesOf(platform, member)).toEqual(before)
    expect(await newCardOf(platform, member)).toMatchObject({ isOrdered: true, checkoutId })
    const { orderNumber } = await orderIn(member, checkoutId)
    expect(await openOf(orderNumber)).toEqual([])

    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, member, checkoutId)).toBe(204)
    const after = await cardCodesOf(platform, member)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect((await openOf(orderNumber)).map(({ cards }) => cards.map(({ code }) => code))).toEqual([after])
    expect((await templatesTo(member.email)).toSorted()).toEqual(['memberCardReplaced', 'orderPlaced'])
    expect((await balancesOf(platform.db, checkoutId)).get('sales')).toBe(-420)
  })

  it('is one at a time: until it is sent there is no other, for member and payer alike', async () => {
    const payer = await newPerson(platform)
    const member = await newPerson(platform)
    const id = await payForChild(platform, payer)
    await giveCard(platform, { membershipId: id, accountId: payer.accountId })
    expect((await linkAccount(platform, clerk, id, member.email)).status).toBe(200)
    const { checkoutId } = await buyCard(platform, payer, `mc-${id}`)
    expect(await newCardOf(platform, member)).toMatchObject({ isOrdered: true, checkoutId: null })
    expect(refusalOf(await add(platform, member, `mc-${id}`))).toEqual([409, 'CARTITEM_INACTIVE'])
    // The card of a linked member lies in their own wallet; both hear that the old one is void.
    expect(await templatesTo(member.email)).toContain('memberCardReplaced')
    expect(await templatesTo(payer.email)).toContain('memberCardReplaced')
    const { orderNumber } = await orderIn(payer, checkoutId)
    expect((await sendCards(platform, clerk, orderNumber)).status).toBe(200)
    expect((await add(platform, member, `mc-${id}`)).status).toBe(200)
    expect(refusalOf(await add(platform, payer, `mc-${id}`))).toEqual([
      409,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    ])
    await remove(platform, member, onlyItemOf(await cartOf(platform, member)).id)
    expect((await add(platform, payer, `mc-${id}`)).status).toBe(200)
  })

  it('is nobody’s but the member’s and the payer’s', async () => {
    const member = await newCardHolder(platform)
    const other = await newPerson(platform)
    expect(refusalOf(await add(platform, other, member.sku))).toEqual([404, 'PRODUCT_UNKNOWN'])
    expect(refusalOf(await add(platform, other, 'mc-0b0e7d1a-0000-4000-8000-000000000001'))).toEqual([
      404,
      'PRODUCT_UNKNOWN',
    ])
    expect(refusalOf(await add(platform, other, 'mc-1'))).toEqual([404, 'PRODUCT_UNKNOWN'])
  })

  it('cannot be had of a membership that rests or has ended, which a cart says that holds one', async () => {
    const member = await newCardHolder(platform)
    await add(platform, member, member.sku)
    const change = (set: Partial<typeof clubMemberships.$inferInsert>) =>
      platform.db.update(clubMemberships).set(set).where(eq(clubMemberships.id, member.membershipId))
    await change({ suspendedAt: platform.clock.now() })
    expect(await newCardOf(platform, member)).toBeNull()
    const errors = async () => onlyItemOf(await cartOf(platform, member)).validationErrors
    expect(await errors()).toEqual([{ errorCode: 'CARTITEM_INACTIVE' }])
    await change({ suspendedAt: null, until: '2031-05-01' })
    expect(await errors()).toEqual([{ errorCode: 'CARTITEM_INACTIVE' }])
    await platform.db.delete(clubMemberships).where(eq(clubMemberships.id, member.membershipId))
    expect(await errors()).toEqual([{ errorCode: 'PRODUCT_UNKNOWN' }])
  })

  it('is bought by who has none in their wallet, and is there then', async () => {
    const payer = await newPerson(platform)
    const id = await payForChild(platform, payer, { ...mia, firstName: 'Ida' })
    await buyCard(platform, payer, `mc-${id}`)
    expect(await cardCodesOf(platform, payer)).toHaveLength(1)
  })

  it('is free again where nobody pays', async () => {
    const member = await newCardHolder(platform)
    await orderSku(platform, member, member.sku)
    platform.clock.advance(3 * 24 * 60 * 60)
    await unpaidOrders.run(platform.deps)
    expect(await newCardOf(platform, member)).toMatchObject({ isOrdered: false })
    expect(
      await platform.db.$count(membershipCards, eq(membershipCards.membershipId, member.membershipId)),
    ).toBe(0)
  })
})

describe('the money for a card', () => {
  it('comes back until it is sent; the old code stays void', async () => {
    const member = await newCardHolder(platform)
    const [old] = await cardCodesOf(platform, member)
    const { checkoutId } = await buyCard(platform, member, member.sku)
    expect((await cancelWhole(member, checkoutId)).status).toBe(204)
    await checkoutRefunding.run(platform.deps)
    expect(new Set((await balancesOf(platform.db, checkoutId)).values())).toEqual(new Set([0]))
    expect(await cardCodesOf(platform, member)).not.toContain(old)
    expect(await newCardOf(platform, member)).toMatchObject({ isOrdered: false })
    const { orderNumber } = await orderIn(member, checkoutId)
    expect(await openOf(orderNumber)).toEqual([])
    expect(refusalOf(await sendCards(platform, clerk, orderNumber))).toEqual([404, 'NOT_FOUND'])
    expect(faultsOf(await readShop(platform.db, platform.clock.now()), start)).toEqual([])
  })

  it('is missing again once the bank has taken it back: the card waits until it has come', async () => {
    const member = await newCardHolder(platform)
    const { checkoutId, paymentTokenId } = await buyCard(platform, member, member.sku)
    const codes = await cardCodesOf(platform, member)
    const { orderNumber } = await orderIn(member, checkoutId)
    await takeBackAtBank(platform, paymentTokenId)
    expect(await openOf(orderNumber)).toEqual([])
    expect(await newCardOf(platform, member)).toMatchObject({ isOrdered: true, checkoutId })
    const again = bodyOf(await tryAgain(platform, member, checkoutId, 'payPal'))
    await payWithPayPal(platform, again.paymentUrl)
    expect(await paymentOf(platform, member, checkoutId)).toBe(204)
    expect(await openOf(orderNumber)).toHaveLength(1)
    expect(await cardCodesOf(platform, member)).toEqual(codes)
  })

  it('does not come back once it is sent, whichever desk has sent it', async () => {
    const member = await newCardHolder(platform)
    const { checkoutId } = await buyCard(platform, member, member.sku)
    const { orderNumber } = await orderIn(member, checkoutId)
    for (const step of ['OrderInProgress', 'OrderShipped'] as const)
      await advance(platform, orderNumber, step)
    expect(refusalOf(await cancelWhole(member, checkoutId))).toEqual([409, 'ORDER_NOT_CANCELLABLE'])
    expect(await openOf(orderNumber)).toEqual([])
    expect(await newCardOf(platform, member)).toMatchObject({ isOrdered: false })
  })
})

describe('the fan desk', () => {
  it('sees what is to be printed and where it goes, and notes once that it is sent', async () => {
    const member = await newCardHolder(platform)
    const { checkoutId } = await buyCard(platform, member, member.sku)
    const { orderNumber } = await orderIn(member, checkoutId)
    const [open] = await openOf(orderNumber)
    expect(open).toMatchObject({ orderNumber, sentAt: null, cards: [{ membershipId: member.membershipId }] })
    expect(open?.address).toMatchObject({
      street: payloadFor(await cartOf(platform, member)).shippingAddress.street,
    })

    const key = '5d2a4c8e-0000-4000-8000-000000000001'
    const first = bodyOf(await sendCards(platform, clerk, orderNumber, key))
    expect(first.sentAt).not.toBeNull()
    expect(bodyOf(await sendCards(platform, clerk, orderNumber, key))).toEqual(first)
    expect(bodyOf(await sendCards(platform, clerk, orderNumber))).toEqual(first)
    expect(await openOf(orderNumber)).toEqual([])
    expect(await cardOrders(platform, clerk, { state: 'sent', query: orderNumber })).toEqual([first])

    const order = await orderIn(member, checkoutId)
    expect(order.state).toBe('OrderShipped')
    expect(order.documents.map(({ kind }) => kind).toSorted()).toEqual(['deliveryNote', 'invoice'])
    const sent = (await mailsTo(platform, member.email)).filter(({ template }) => template === 'orderShipped')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('deinen Brief')
    const query = { kind: 'membership' as const, subjectId: member.membershipId }
    const log = bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
    expect(log.map(({ action }) => action)).toEqual(['memberCardSent'])
  })

  it('sends what was bought together in one letter', async () => {
    const payer = await newCardHolder(platform)
    const id = await payForChild(platform, payer, { ...mia, firstName: 'Ada' })
    await add(platform, payer, `mc-${id}`)
    const { checkoutId } = await buyCard(platform, payer, payer.sku)
    const { orderNumber } = await orderIn(payer, checkoutId)
    const [letter, ...others] = await openOf(orderNumber)
    expect(others).toEqual([])
    expect(letter?.cards).toHaveLength(2)
    expect((await cardOrders(platform, clerk, { query: letter!.cards[0]!.number }))[0]).toEqual(letter)
    await sendCards(platform, clerk, orderNumber)
    expect(await openOf(orderNumber)).toEqual([])
  })
})
