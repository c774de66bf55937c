import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { products, productVariants, sellers } from '#server/db/schema/shop.ts'
import { memberCents } from '../pricing/pricing-api.ts'
import { sizeOf } from './products/size-of.ts'
import type { Offer, SupplierName } from '../goods/goods-api.ts'

/** What a supplier says of all that it sells. */
type Nature = Pick<Offer, 'isShipped' | 'isPaidFirst' | 'account'>

/** What the catalogue says of those SKUs that a supplier hands over, by SKU. */
export async function readOffers(
  db: Queryable,
  supplier: SupplierName,
  skus: readonly string[],
  nature: Nature,
): Promise<ReadonlyMap<string, Offer>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .select({ variant: productVariants, product: products, seller: { id: sellers.id, name: sellers.name } })
    .from(productVariants)
    .innerJoin(products, eq(products.productNumber, productVariants.productNumber))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(and(inArray(productVariants.sku, [...skus]), eq(products.supplier, supplier)))
  return new Map(rows.map(row => [row.variant.sku, toOffer(row, nature)]))
}

interface Row {
  variant: typeof productVariants.$inferSelect
  product: typeof products.$inferSelect
  seller: Offer['seller']
}

const toOffer = ({ variant, product, seller }: Row, nature: Nature): Offer => ({
  ...nature,
  supplier: product.supplier,
  sku: variant.sku,
  productNumber: product.productNumber,
  name: product.name,
  category: product.category,
  size: sizeOf(variant, product),
  picture: product.picture,
  seller,
  priceCents: variant.priceCents,
  memberPriceCents: memberCents(variant.priceCents, product.category),
  vatRate: product.vatRate,
  maxQuantity: variant.maxQuantity,
  free: variant.stock === null ? Number.POSITIVE_INFINITY : variant.stock - variant.reserved,
  isActive: product.isActive,
  isAdultsOnly: product.isAdultsOnly,
  options: product.options,
  optionsFeeCents: product.optionsFeeCents ?? 0,
  handlingDays: product.handlingDays,
  payWithinMinutes: null,
})
