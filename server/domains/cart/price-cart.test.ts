import { describe, expect, it } from 'vitest'
import { cart } from '#contract/cart/cart.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { clubGoods } from '#server/goods.ts'
import { makeLine, makeOffer } from '#tests/factories/offers.ts'
import { noCodes } from '../promotions/promotions-api.ts'
import { type CartContent, type Destination, priceCart } from './price-cart.ts'
import type { PricedLine } from '../pricing/pricing-api.ts'

const now = new Date()
const home: Destination = { countryCode: 'DE', zone: 'home' }
const school = { id: 'football-school', name: 'Fußballschule' }

const priced = (
  line: Parameters<typeof makeLine>[1] = {},
  offer: Parameters<typeof makeOffer>[0] = {},
): PricedLine => {
  const made = makeOffer({ ...(line.sku !== undefined && { sku: line.sku }), ...offer })
  return { line: makeLine(now, line), offer: made, supplier: clubGoods.supplierOf(made.supplier) }
}

const price = (lines: readonly PricedLine[], content: Partial<CartContent> = {}, destination = home) =>
  priceCart(
    { version: 3, lines, shippings: new Map(), isMember: false, age: 'adult', codes: noCodes, ...content },
    destination,
    now,
  )

describe('priceCart', () => {
  it('is what the contract says, also when empty', () => {
    expect(cart.parse(price([]))).toMatchObject({
      isSuccess: true,
      version: 3,
      totalItemQuantity: 0,
      orders: [],
    })
    expect(() => cart.parse(price([priced()]))).not.toThrow()
  })

  it('makes one order of each seller, in the order in which they came into the cart', () => {
    const { orders } = price([
      priced({ sku: 'A' }),
      priced({ sku: 'B' }, { seller: school }),
      priced({ sku: 'C' }),
    ])
    expect(orders.map(({ seller, items }) => [seller.id, items.map(item => item.sku)])).toEqual([
      ['fan-shop', ['A', 'C']],
      ['football-school', ['B']],
    ])
  })

  it('asks members for what members pay, and says what it costs others', () => {
    const lines = [
      priced({ sku: 'A', quantity: 3 }, { priceCents: 1000, memberPriceCents: 900 }),
      priced({ sku: 'B' }, { priceCents: 2400, memberPriceCents: null }),
    ]
    const itemsFor = (isMember: boolean) =>
      price(lines, { isMember }).orders.flatMap(({ items }) =>
        items.map(item => [item.price.cents, item.regularPrice?.cents, item.totalPrice.cents]),
      )
    expect(itemsFor(false)).toEqual([
      [1000, undefined, 3000],
      [2400, undefined, 2400],
    ])
    expect(itemsFor(true)).toEqual([
      [900, 1000, 2700],
      [2400, undefined, 2400],
    ])
    expect(price(lines, { isMember: true }).totalPrice.cents).toBe(2700 + 2400 + 495)
  })

  it('takes a fee for what is put on a piece, the same from members', () => {
    const jersey = { priceCents: 1000, memberPriceCents: 900, optionsFeeCents: 150 }
    const lines = [
      priced({ quantity: 2, userOptionValues: { flockName: 'Jana' } }, jersey),
      priced({ sku: 'B' }, jersey),
    ]
    const itemsFor = (isMember: boolean) =>
      price(lines, { isMember }).orders.flatMap(({ items }) =>
        items.map(item => [item.price.cents, item.optionsFee?.cents, item.totalPrice.cents]),
      )
    expect(itemsFor(false)).toEqual([
      [1150, 150, 2300],
      [1000, undefined, 1000],
    ])
    expect(itemsFor(true)).toEqual([
      [1050, 150, 2100],
      [900, undefined, 900],
    ])
    expect(price(lines, { isMember: true }).orders[0]?.items[0]?.regularPrice?.cents).toBe(1150)
  })

  it('sends what is for adults within Germany alone, with all that travels with it', () => {
    const lines = [
      priced({ sku: 'A' }),
      priced({ sku: 'B' }, { isAdultsOnly: true }),
      priced({ sku: 'C' }, { seller: school }),
    ]
    const ways = (destination: Destination) =>
      price(lines, {}, destination).orders.map(({ items, validationErrors }) => [
        items[0]?.shippingMethods.map(({ shippingCode }) => shippingCode),
        validationErrors.map(({ errorCode }) => errorCode),
      ])
    expect(ways(home)).toEqual([
      [['standard', 'express', 'pickup'], []],
      [['standard', 'express', 'pickup'], []],
    ])
    expect(ways({ countryCode: 'AT', zone: 'union' })).toEqual([
      [['pickup'], ['ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION']],
      [['standard', 'pickup'], []],
    ])
  })

  describe('of a country whose VAT the club pays', () => {
    const vienna: Destination = { countryCode: 'AT', zone: 'union', vatRates: { 19: 20, 7: 10 } }
    const jersey = priced({ sku: 'A' }, { priceCents: 12000, vatRate: 19 })
    const book = priced({ sku: 'B' }, { priceCents: 1100, vatRate: 7 })
    const ticket = priced({ sku: 'C' }, { priceCents: 1900, vatRate: 19, isShipped: false })
    const ratesOf = (content: Partial<CartContent>, destination: Destination) => {
      const { orders, tax } = price([jersey, book, ticket], content, destination)
      return {
        items: orders.flatMap(({ items }) => items.map(({ vatRate }) => vatRate)),
        tax: tax.map(({ vatRate }) => vatRate),
      }
    }

    it('takes its rates for what is sent there, and ours for the rest', () => {
      expect(ratesOf({}, vienna)).toEqual({ items: [20, 10, 19], tax: [20, 19, 10] })
      const { tax, totalShippingPrice } = price([jersey], {}, vienna)
      expect(tax).toEqual([{ vatRate: 20, amount: euros(2000 + Math.round(totalShippingPrice.cents / 6)) }])
    })

    it('takes ours for what is fetched at the stadium', () => {
      const shippings = new Map([[jersey.offer.seller.id, 'pickup']])
      expect(ratesOf({ shippings }, vienna)).toEqual({ items: [19, 7, 19], tax: [19, 7] })
    })

    it('asks the same price as at home', () => {
      const { totalPrice, totalShippingPrice } = price([jersey, book], {}, vienna)
      expect(totalPrice.cents - totalShippingPrice.cents).toBe(13100)
    })

    it('takes ours where it is not named', () => {
      expect(ratesOf({}, { countryCode: 'FR', zone: 'union' }).items).toEqual([19, 7, 19])
    })
  })

  it('takes shipping once per order and adds everything up', () => {
    const seen = price([
      priced({ sku: 'A', quantity: 2 }, { priceCents: 1000 }),
      priced({ sku: 'B' }, { priceCents: 500 }),
      priced({ sku: 'C' }, { priceCents: 100, seller: school }),
    ])
    const [fanShop, footballSchool] = seen.orders
    expect(fanShop).toMatchObject({
      subtotal: { cents: 2500 },
      shippingPrice: { cents: 495 },
      totalPrice: { cents: 2995 },
    })
    expect(footballSchool?.totalPrice.cents).toBe(595)
    expect(seen.totalItemQuantity).toBe(4)
    expect(seen.totalShippingPrice.cents).toBe(990)
    expect(seen.totalPrice.cents).toBe(3590)
  })

  it('tells the VAT within the total, rounded once for each order', () => {
    const line = (sku: string, seller?: typeof school) =>
      priced({ sku }, { priceCents: 1995, vatRate: 19, ...(seller && { seller }) })
    const { tax, orders } = price([line('A'), line('B', school)])
    const within = (cents: number) => Math.round((cents * 19) / 119)
    expect(tax).toEqual([
      { vatRate: 19, amount: euros(orders.reduce((sum, order) => sum + within(order.totalPrice.cents), 0)) },
    ])
  })

  it('tells the VAT by rate, rounded once for each invoice', () => {
    const seen = price([
      priced({ sku: 'A', quantity: 2 }, { priceCents: 8995 }),
      priced({ sku: 'B' }, { priceCents: 3400, vatRate: 7 }),
      priced({ sku: 'C' }, { priceCents: 1995, seller: school }),
    ])
    // Shipping of the first order, 4.95, is split 416 to 79 between 179.90 and 34.00.
    const fanShop = { 19: Math.round(((17_990 + 416) * 19) / 119), 7: Math.round(((3400 + 79) * 7) / 107) }
    const footballSchool = Math.round(((1995 + 495) * 19) / 119)
    expect(seen.tax).toEqual([
      { vatRate: 19, amount: euros(fanShop[19] + footballSchool) },
      { vatRate: 7, amount: euros(fanShop[7]) },
    ])
  })

  it('sends each order the way that was chosen for its seller', () => {
    const lines = [priced({ sku: 'A' }), priced({ sku: 'B' }, { seller: school })]
    const { orders } = price(lines, { shippings: new Map([['fan-shop', 'pickup']]) })
    expect(orders.map(({ items, shippingPrice }) => [items[0]?.shippingCode, shippingPrice.cents])).toEqual([
      ['pickup', 0],
      ['standard', 495],
    ])
  })

  it('lets an order leave when its slowest goods are ready', () => {
    const { orders } = price([priced({ sku: 'A' }, { handlingDays: 3 }), priced({ sku: 'B' })])
    const days = orders[0]?.items.map(item => item.shippingMethods[0]?.deliveryDays.min)
    expect(days).toEqual([5, 5])
  })

  it('says of an order that cannot be sent there that it cannot, and takes nothing for sending it', () => {
    const [order] = price([priced()], {}, { countryCode: 'UA', zone: 'none' }).orders
    expect(order).toMatchObject({
      shippingPrice: { cents: 0 },
      validationErrors: [{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION' }],
    })
    expect(order?.items[0]?.shippingCode).toBe('standard')
  })

  it('bounds a line by what the other lines of its SKU leave', () => {
    const offer = { maxQuantity: 5 }
    const [order] = price([
      priced({ quantity: 3 }, offer),
      priced({ quantity: 1, userOptionValues: { flockNumber: '18' } }, { ...offer }),
    ]).orders
    expect(order?.items.map(item => item.maxQuantity)).toEqual([4, 2])
  })
})

describe('a line says', () => {
  const errorsOf = (line: PricedLine) =>
    price([line]).orders[0]?.items[0]?.validationErrors.map(error => error.errorCode)
  const expired = new Date(now.getTime() - 1000)

  it('nothing as long as all is well', () => {
    expect(errorsOf(priced())).toEqual([])
  })

  it('that it has expired, and how long ago', () => {
    const [item] = price([priced({ expiresAt: expired })]).orders[0]?.items ?? []
    expect(item).toMatchObject({ expiresIn: -1, validationErrors: [{ errorCode: 'CARTITEM_EXPIRED' }] })
  })

  it('that it has expired and its pieces are gone', () => {
    const gone = priced({ expiresAt: expired, isHeld: false, quantity: 2 }, { free: 1 })
    expect(errorsOf(gone)).toEqual(['CARTITEM_EXPIRED', 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK'])
  })

  it('that its product is not sold any more', () => {
    expect(errorsOf(priced({}, { isActive: false }))).toEqual(['CARTITEM_INACTIVE'])
  })

  it('that there is more of it than one cart may hold now', () => {
    expect(errorsOf(priced({ quantity: 4 }, { maxQuantity: 3 }))).toEqual([
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    ])
  })
})
