import type { OwnPrice } from '#contract/catalogue/catalogue.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Buyer, buyerPrice, memberCents, readGroupPrices } from '../../pricing/pricing-api.ts'
import type { ProductRow } from './product-repository.ts'

/** What the sizes of a product cost a buyer, where it is less than what everybody pays. */
export async function ownPricesOf(
  db: Queryable,
  { isMember, priceGroups }: Buyer,
  { product, variants }: ProductRow,
): Promise<OwnPrice[]> {
  const prices = await readGroupPrices(
    db,
    priceGroups,
    variants.map(({ sku }) => sku),
  )
  return variants.flatMap(({ sku, priceCents }) => {
    const memberPriceCents = memberCents(priceCents, product.category)
    const groupPrice = prices.get(sku)
    const { cents, group } = buyerPrice({ priceCents, memberPriceCents }, { isMember, groupPrice })
    return cents < priceCents ? [{ sku, price: euros(cents), priceGroup: group }] : []
  })
}
