import type { Order, OrderItem } from '#contract/checkout/checkout.ts'
import { type BookedItem, isStoredValue, type SaleAccount } from './booked-order.ts'
import { type AccountAmount, includedVat, splitShipping, sumByAccount } from './vat.ts'

/** Pieces of an order's lines that stay, by serial number. */
export type Remaining = ReadonlyMap<number, number>

type OrderAmounts = Pick<Order, 'shippingPrice'> & { readonly items: readonly BookedItem[] }

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

/** A part of a sale at one rate that goes to one account, in cents. */
export interface SoldAmount {
  readonly account: SaleAccount
  /** Percent. */
  readonly vatRate: number
  readonly netCents: number
  readonly vatCents: number
}

/**
 * What more is sold of an order with `from` than with `to`, of each account the highest rate first. All such steps together are the
 * whole sale, of each account by itself.
 */
export function soldBetween(order: OrderAmounts, from: Remaining, to: Remaining): SoldAmount[] {
  const after = soldOf(order, to)
  return soldOf(order, from).map(({ account, vatRate, cents }, index) => {
    const rest = after[index]?.cents ?? 0
    const vatCents = includedVat(cents, vatRate) - includedVat(rest, vatRate)
    return { account, vatRate, netCents: cents - rest - vatCents, vatCents }
  })
}

/** Net amount and VAT at each rate, whatever accounts they go to, the highest rate first. */
export const soldByRate = (sold: readonly SoldAmount[]): Omit<SoldAmount, 'account'>[] =>
  [...Map.groupBy(sold, ({ vatRate }) => vatRate)]
    .map(([vatRate, parts]) => ({
      vatRate,
      netCents: parts.reduce((sum, { netCents }) => sum + netCents, 0),
      vatCents: parts.reduce((sum, { vatCents }) => sum + vatCents, 0),
    }))
    .toSorted((one, other) => other.vatRate - one.vatRate)

export const grossOf = (amounts: readonly SoldAmount[]): number =>
  amounts.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)

/**
 * What is still sold of an order, VAT included, by account and rate, where some pieces stay: what two such states differ by is given back.
 * Shipping is sold as long as a piece is that travels.
 */
export function soldOf({ items, shippingPrice }: OrderAmounts, remaining: Remaining): AccountAmount[] {
  const goods = items.map(item => {
    const isStored = isStoredValue(item)
    return { item, vatRate: isStored ? 0 : item.vatRate, isShipped: item.isShipped && !isStored }
  })
  const worth = (piecesOf: (item: OrderItem) => number) =>
    goods.map(({ item, ...nature }) => ({
      ...nature,
      account: item.account,
      cents: worthOf(item, piecesOf(item)),
    }))
  const pieces = (item: OrderItem) => remaining.get(item.serialNumber) ?? 0
  const travels = goods.some(({ item, isShipped }) => isShipped && pieces(item) > 0)
  // As it was split when it was sold, so that no account or rate gets more of it when the other goods go.
  const shipping = splitShipping(
    worth(item => item.quantity),
    travels ? shippingPrice.cents : 0,
  )
  return sumByAccount([...worth(pieces), ...shipping])
}
