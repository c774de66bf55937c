import type { Order, OrderItem } from '#contract/checkout.ts'
import { includedVat, type RatedAmount, splitShipping, sumByRate } from './vat.ts'

/** Pieces of an order's lines that stay, by serial number. */
export type Remaining = ReadonlyMap<number, number>

type OrderAmounts = Pick<Order, 'items' | 'shippingPrice'>

export const remainingOf = ({ items }: Pick<Order, 'items'>): Remaining =>
  new Map(items.map(({ serialNumber, remainingQuantity }) => [serialNumber, remainingQuantity]))

export const none: Remaining = new Map()

export const allOf = ({ items }: Pick<Order, 'items'>): Remaining =>
  new Map(items.map(({ serialNumber, quantity }) => [serialNumber, quantity]))

/** What some pieces of a line have cost, in cents: discounts are spread over all of them, so that all together cost what was paid. */
export const worthOf = (
  { quantity, totalPrice, discount }: Pick<OrderItem, 'quantity' | 'totalPrice' | 'discount'>,
  pieces: number,
): number => Math.round(((totalPrice.cents - discount.cents) * pieces) / quantity)

/** What the pieces cost that stay with `from` and go with `to`, line by line; lines of which none goes are left out. */
export function piecesBetween(
  { items }: Pick<Order, 'items'>,
  from: Remaining,
  to: Remaining,
): { item: OrderItem; quantity: number; cents: number }[] {
  return items.flatMap(item => {
    const [before, after] = [from.get(item.serialNumber) ?? 0, to.get(item.serialNumber) ?? 0]
    const cents = worthOf(item, before) - worthOf(item, after)
    return before === after ? [] : [{ item, quantity: before - after, cents }]
  })
}

/** A part of a sale at one rate, in cents. */
export interface SoldAmount {
  /** Percent. */
  readonly vatRate: number
  readonly netCents: number
  readonly vatCents: number
  /** Money in another form: it has no VAT, and its sale is no revenue. */
  readonly isStoredValue: boolean
}

/**
 * What more is sold of an order with `from` than with `to`, the highest rate first and money in another form last. All such steps
 * together are the whole sale.
 */
export function soldBetween(order: OrderAmounts, from: Remaining, to: Remaining): SoldAmount[] {
  const after = soldOf(order, to)
  const goods = soldOf(order, from).map(({ vatRate, cents }, index) => {
    const rest = after[index]?.cents ?? 0
    const vatCents = includedVat(cents, vatRate) - includedVat(rest, vatRate)
    return { vatRate, netCents: cents - rest - vatCents, vatCents, isStoredValue: false }
  })
  const stored = order.items.filter(({ isStoredValue }) => isStoredValue)
  if (stored.length === 0) return goods
  const cents = worthOfAll(stored, from) - worthOfAll(stored, to)
  return [...goods, { vatRate: 0, netCents: cents, vatCents: 0, isStoredValue: true }]
}

const worthOfAll = (items: readonly OrderItem[], remaining: Remaining): number =>
  items.reduce((sum, item) => sum + worthOf(item, remaining.get(item.serialNumber) ?? 0), 0)

export const grossOf = (amounts: readonly SoldAmount[]): number =>
  amounts.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)

/**
 * The goods that are still sold of an order, VAT included, by rate, where some pieces stay: what two such states differ by is given back.
 * Shipping is sold as long as a piece is that travels.
 */
export function soldOf({ items, shippingPrice }: OrderAmounts, remaining: Remaining): RatedAmount[] {
  const goods = items.filter(({ isStoredValue }) => !isStoredValue)
  const worth = (piecesOf: (item: OrderItem) => number) =>
    goods.map(item => ({
      vatRate: item.vatRate,
      isShipped: item.isShipped,
      cents: worthOf(item, piecesOf(item)),
    }))
  const pieces = (item: OrderItem) => remaining.get(item.serialNumber) ?? 0
  const travels = goods.some(item => item.isShipped && pieces(item) > 0)
  // As it was split when it was sold, so that no rate gets more of it when the other goods go.
  const shipping = splitShipping(
    worth(item => item.quantity),
    travels ? shippingPrice.cents : 0,
  )
  return sumByRate([...worth(pieces), ...shipping])
}
