import { optionTakes } from '#contract/catalogue.ts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { productVariants, products, sellers } from '#server/db/schema/shop.ts'
import { type Refused, refuse } from '../cart-refusals.ts'
import { memberCents } from '../products/member-price.ts'
import type { Offer, Pieces, Supplier, Wish } from './supplier.ts'

/** Goods from the store: `product_variants.stock` counts the pieces, `reserved` those that carts hold. */
export const productSupplier: Supplier = {
  name: 'product',

  async price(db, skus) {
    if (skus.length === 0) return new Map()
    const rows = await db
      .select({ variant: productVariants, product: products, seller: { id: sellers.id, name: sellers.name } })
      .from(productVariants)
      .innerJoin(products, eq(products.productNumber, productVariants.productNumber))
      .innerJoin(sellers, eq(sellers.id, products.sellerId))
      .where(inArray(productVariants.sku, [...skus]))
    return new Map(rows.map(row => [row.variant.sku, toOffer(row)]))
  },

  check: checkProduct,

  async reserve(tx, { sku, quantity }) {
    const taken = await tx
      .update(productVariants)
      .set({ reserved: sql`${productVariants.reserved} + ${quantity}` })
      .where(
        and(
          eq(productVariants.sku, sku),
          gte(sql`${productVariants.stock} - ${productVariants.reserved}`, quantity),
        ),
      )
      .returning({ sku: productVariants.sku })
    return taken.length === 1
  },

  release: (tx, pieces) =>
    count(tx, pieces, { reserved: sql`${productVariants.reserved} - ${pieces.quantity}` }),

  fulfil: (tx, pieces) =>
    count(tx, pieces, {
      stock: sql`${productVariants.stock} - ${pieces.quantity}`,
      reserved: sql`${productVariants.reserved} - ${pieces.quantity}`,
    }),

  async takeBack(tx, { sku, quantity }) {
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${quantity}` })
      .where(eq(productVariants.sku, sku))
  },
}

/** Why a product cannot be had in this way; exported for its test. */
export function checkProduct(offer: Offer, { quantity, userOptionValues }: Wish): Refused | undefined {
  if (!offer.isActive) return refuse('CARTITEM_INACTIVE')
  if (quantity > offer.maxQuantity) {
    return refuse('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY', 'quantity')
  }
  for (const [key, value] of Object.entries(userOptionValues)) {
    const option = offer.options.find(candidate => candidate.key === key)
    if (!option || !optionTakes(option, value)) return refuse('INVALID_REQUEST', `userOptionValues.${key}`)
  }
  return undefined
}

/** Changes the counters of pieces that are known to be reserved: if they are not, the books are wrong. */
async function count(
  tx: Transaction,
  { sku, quantity }: Pieces,
  change: Parameters<ReturnType<Transaction['update']>['set']>[0],
): Promise<void> {
  const counted = await tx
    .update(productVariants)
    .set(change)
    .where(and(eq(productVariants.sku, sku), gte(productVariants.reserved, quantity)))
    .returning({ sku: productVariants.sku })
  if (counted.length !== 1) throw new Error(`SKU ${sku} does not have ${quantity} reserved pieces`)
}

interface Row {
  variant: typeof productVariants.$inferSelect
  product: typeof products.$inferSelect
  seller: Offer['seller']
}

const toOffer = ({ variant, product, seller }: Row): Offer => ({
  supplier: 'product',
  sku: variant.sku,
  productNumber: product.productNumber,
  name: product.name,
  category: product.category,
  size: variant.size,
  picture: product.picture,
  seller,
  priceCents: variant.priceCents,
  memberPriceCents: memberCents(variant.priceCents, product.category),
  vatRate: product.vatRate,
  maxQuantity: variant.maxQuantity,
  free: variant.stock - variant.reserved,
  isActive: product.isActive,
  isAdultsOnly: product.isAdultsOnly,
  options: product.options,
  optionsFeeCents: product.optionsFeeCents ?? 0,
  handlingDays: product.handlingDays,
})
