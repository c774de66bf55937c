import type { Queryable } from '#server/db/database.ts'
import type { GoodsKey } from './goods.ts'
import { giftCardSupplier } from './gift-card-supplier.ts'
import { productSupplier } from './product-supplier.ts'
import type { Offer, Supplier, SupplierName } from './supplier.ts'

/** Everybody who sells through the cart. A new kind of goods is a line here. */
const suppliers: Readonly<Record<SupplierName, Supplier>> = {
  product: productSupplier,
  giftCard: giftCardSupplier,
}

export const supplierOf = (name: SupplierName): Supplier => suppliers[name]

/** The offer of a SKU, whichever supplier has it. */
export async function findOffer(db: Queryable, sku: string): Promise<Offer | undefined> {
  for (const supplier of Object.values(suppliers)) {
    const offer = (await supplier.price(db, [sku])).get(sku)
    if (offer) return offer
  }
  return undefined
}

/** The offers of several lines with one question to each supplier; they stand in the order of the lines. */
export async function priceAll<L extends GoodsKey>(
  db: Queryable,
  lines: readonly L[],
): Promise<{ line: L; offer: Offer }[]> {
  const offers = new Map<SupplierName, ReadonlyMap<string, Offer>>()
  for (const [name, group] of Map.groupBy(lines, line => line.supplier)) {
    offers.set(name, await supplierOf(name).price(db, [...new Set(group.map(line => line.sku))]))
  }
  return lines.map(line => {
    const offer = offers.get(line.supplier)?.get(line.sku)
    // Suppliers keep what carts name, even when it is no longer sold.
    if (!offer) throw new Error(`No offer for SKU ${line.sku} of supplier ${line.supplier}`)
    return { line, offer }
  })
}
