import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGoods, type Supplier } from '#server/domains/goods/goods-api.ts'
import type { SaleAccount } from '#server/domains/ledger/ledger-api.ts'
import { giftCardSupplier } from '#server/domains/promotions/gift-card-supplier.ts'
import { productSupplier } from '#server/domains/catalogue/product-supplier.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { makeOffer } from '../../factories/offers.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { checkoutOf, orderOnline, paymentOf, payWithPayPal, tryAgain } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { faultsOf, type StartStock, startStockOf } from '../../helpers/shop-books/invariants.ts'
import { readShop } from '../../helpers/shop-books/snapshot.ts'
import {
  add,
  cartOf,
  itemsOf,
  newPerson,
  onlyItemOf,
  payloadFor,
  remove,
  skus,
} from '../../helpers/shopper.ts'

const MINUTE = 60_000
/** Until when anybody may choose places; a cart holds none for longer. */
let admittedUntil = new Date()
/** Places that one person may have. */
let cap = 2
/** Where the sale of a place is booked. */
let account: SaleAccount = 'sales'
/** Who has each place. */
const owners = new Map<string, string>()
const handedOver: string[] = []
const isOwner = (sku: string, claims: readonly string[]) => claims.includes(owners.get(sku) ?? '')

/** Places that have one owner each, `cap` for a person at most. */
const places: Supplier = {
  name: 'ticket',
  skuPrefix: 'T',
  price: (_, wanted) =>
    Promise.resolve(
      new Map(
        wanted.map(sku => [
          sku,
          makeOffer({
            supplier: 'ticket',
            sku,
            productNumber: sku,
            seller: { id: 'tickets', name: 'SGE Ticketing' },
            isShipped: false,
            isPaidFirst: true,
            account,
            memberPriceCents: null,
            maxQuantity: 1,
            payWithinMinutes: 15,
          }),
        ]),
      ),
    ),
  check: () => undefined,
  checkTogether: (_, { accountId, lines }) =>
    Promise.resolve(
      lines.slice(accountId === null ? 0 : cap).map(({ id: lineId }) => ({
        lineId,
        code: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY' as const,
      })),
    ),
  heldUntil: (_, { usual }) => Promise.resolve(admittedUntil < usual ? admittedUntil : usual),
  reserve: (_, { sku, claims: [claim = ''] }) => {
    if (owners.has(sku)) return Promise.resolve(false)
    owners.set(sku, claim)
    return Promise.resolve(true)
  },
  release: (_, { sku, claims }) => {
    // What is somebody else's by now stays theirs.
    if (isOwner(sku, claims)) owners.delete(sku)
    return Promise.resolve()
  },
  assign: (_, { sku, orderNumber, serialNumber }, { claim }) => {
    if (!isOwner(sku, [claim])) throw new Error(`${sku} is not held by ${claim}`)
    owners.set(sku, `order:${orderNumber}/${serialNumber}`)
    return Promise.resolve()
  },
  fulfil: (_, { sku }) => {
    handedOver.push(sku)
    return Promise.resolve(true)
  },
  mayTakeBack: () => Promise.resolve(true),
  takeBack: (_, { sku }) => {
    owners.delete(sku)
    return Promise.resolve()
  },
  suspend: () => Promise.resolve(),
  resume: () => Promise.resolve(),
  renew: () => Promise.resolve(0),
}

let platform: TestPlatform
let start: StartStock
let person: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  platform = await startPlatform({ goods: createGoods([productSupplier, giftCardSupplier, places]) })
  start = startStockOf(await readShop(platform.db))
})
afterAll(() => platform.close())
beforeEach(async () => {
  owners.clear()
  handedOver.length = 0
  cap = 2
  account = 'sales'
  admittedUntil = new Date(platform.clock.now().getTime() + 60 * MINUTE)
  person = await newPerson(platform)
})

const orderPlace = async (sku: string) => {
  const cart = bodyOf(await add(platform, person, sku))
  return bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
}
const inMinutes = (minutes: number) =>
  new Date(platform.clock.now().getTime() + minutes * MINUTE).toISOString()

it('learns for whom it reserves, and gives only that back', async () => {
  const { id } = onlyItemOf(bodyOf(await add(platform, person, 'T-1')))
  expect(owners.get('T-1')).toBe(`cart:${id}`)
  const other = await newPerson(platform)
  expect(refusalOf(await add(platform, other, 'T-1'))).toEqual([
    409,
    'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
  ])
  await remove(platform, person, id)
  expect(owners.has('T-1')).toBe(false)
})

it('ends a hold when it says so, not later than any other', async () => {
  const usual = onlyItemOf(bodyOf(await add(platform, person, skus.mug))).expiresAt
  const held = async (sku: string) =>
    itemsOf(bodyOf(await add(platform, person, sku))).find(item => item.sku === sku)?.expiresAt
  expect(await held('T-1')).toBe(usual)
  admittedUntil = new Date(inMinutes(4))
  expect(await held('T-2')).toBe(admittedUntil.toISOString())
})

it('judges the lines of a cart beside each other, when one is added and at the order', async () => {
  for (const sku of ['T-1', 'T-2']) await add(platform, person, sku)
  expect(refusalOf(await add(platform, person, 'T-3'))).toEqual([
    400,
    'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
  ])
  expect(owners.has('T-3')).toBe(false)
  const cart = await cartOf(platform, person)
  expect(itemsOf(cart).flatMap(({ validationErrors }) => validationErrors)).toEqual([])
  const order = () => orderOnline(platform, person, 'payPal', payloadFor(cart))
  cap = 1
  expect(refusalOf(await order())).toEqual([409, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY'])
  cap = 2
  expect((await order()).status).toBe(201)
})

it('has the order own what the cart held, and hands it over once that is paid', async () => {
  const { checkoutId, paymentUrl } = await orderPlace('T-1')
  const checkout = await checkoutOf(platform, person, checkoutId)
  const number = checkout.transactions[0]?.orders[0]?.orderNumber
  expect(owners.get('T-1')).toBe(`order:${number}/1`)
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  expect(handedOver).toEqual(['T-1'])
})

it('waits for the money of a place for a quarter of an hour, and five minutes more for another try', async () => {
  const { checkoutId } = await orderPlace('T-1')
  const until = async () => (await checkoutOf(platform, person, checkoutId)).payUntil
  const end = inMinutes(15)
  const last = inMinutes(20)
  expect(await until()).toBe(end)
  platform.clock.advance(14 * 60)
  bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
  expect(await until()).toBe(last)
  platform.clock.advance(7 * 60)
  await unpaidOrders.run(platform.deps)
  expect((await checkoutOf(platform, person, checkoutId)).paymentState).toBe('expired')
  expect(owners.has('T-1')).toBe(false)
})

it('books the sale on the account that the offer names, and takes it back from there', async () => {
  account = 'camps'
  await add(platform, person, skus.mug)
  const { checkoutId } = await orderPlace('T-1')
  const { transactions, totals } = await checkoutOf(platform, person, checkoutId)
  const [mug, place] = transactions.flatMap(({ orders }) => orders)
  expect(place?.items[0]).toMatchObject({ sku: 'T-1', isStoredValue: false })
  expect(place?.items[0]).not.toHaveProperty('account')
  const vatIn = (cents = 0) => Math.round((cents * 19) / 119)
  const [mugCents = 0, placeCents = 0] = [mug?.totalPrice.cents, place?.totalPrice.cents]
  const balances = async () => Object.fromEntries(await balancesOf(platform.db, checkoutId))
  expect(await balances()).toEqual({
    receivables: totals.total.cents,
    sales: vatIn(mugCents) - mugCents,
    camps: vatIn(placeCents) - placeCents,
    'vat.19': -vatIn(mugCents) - vatIn(placeCents),
  })
  expect(faultsOf(await readShop(platform.db), start)).toEqual([])
  platform.clock.advance(16 * 60)
  await unpaidOrders.run(platform.deps)
  expect(new Set(Object.values(await balances()))).toEqual(new Set([0]))
})
