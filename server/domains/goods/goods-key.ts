import type { SupplierName } from './supplier.ts'

export interface GoodsKey {
  readonly supplier: SupplierName
  readonly sku: string
}

/** In the one order in which everybody locks goods (see Supplier). */
export const byGoods = (one: GoodsKey, other: GoodsKey): number =>
  compare(one.supplier, other.supplier) || compare(one.sku, other.sku)

export const areSameGoods = (one: GoodsKey, other: GoodsKey): boolean => byGoods(one, other) === 0

/** What a line of a cart holds pieces by. */
export const cartClaim = (lineId: string): string => `cart:${lineId}`

/** The line of a cart that a claim is of; undefined of any other claim. */
export const lineOfClaim = (claim: string): string | undefined => /^cart:(.+)$/.exec(claim)?.[1]

/** What a line of an order has pieces by. */
export const orderClaim = ({
  orderNumber,
  serialNumber,
}: {
  orderNumber: string
  serialNumber: number
}): string => `order:${orderNumber}/${serialNumber}`

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
