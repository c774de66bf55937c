import { optionTakes } from '#contract/catalogue/catalogue.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { productVariants } from '#server/db/schema/shop.ts'
import {
  type Offer,
  type Pieces,
  refuse,
  type Refused,
  type Supplier,
  type RequestedLine,
} from '../goods/goods-api.ts'
import { readOffers } from './catalogue-offers.ts'

const nothing = () => Promise.resolve()

/** Goods from the store: `product_variants.stock` counts the pieces, `reserved` those that carts hold. */
export const productSupplier: Supplier = {
  name: 'product',
  skuPrefix: null,

  price: (db, skus) => readOffers(db, 'product', skus, goods),

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

  async fulfil(tx, pieces) {
    await count(tx, pieces, {
      stock: sql`${productVariants.stock} - ${pieces.quantity}`,
      reserved: sql`${productVariants.reserved} - ${pieces.quantity}`,
    })
    return true
  },

  mayTakeBack: () => Promise.resolve(true),

  async takeBack(tx, { sku, quantity }, { restock }) {
    if (!restock) return
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${quantity}` })
      .where(eq(productVariants.sku, sku))
  },

  // What is not packed waits by the state of its order, and what has left is out of reach.
  suspend: nothing,
  resume: nothing,
  // A parcel that is lost is refunded or sent again by people.
  renew: () => Promise.resolve(0),
}

const goods = { isShipped: true, isPaidFirst: false, account: 'sales' } as const

/** Why a product cannot be had in this way; exported for its test. */
export function checkProduct(
  offer: Offer,
  { quantity, userOptionValues }: RequestedLine,
): Refused | undefined {
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
  { sku, quantity }: Omit<Pieces, 'claims'>,
  change: Parameters<ReturnType<Transaction['update']>['set']>[0],
): Promise<void> {
  const counted = await tx
    .update(productVariants)
    .set(change)
    .where(and(eq(productVariants.sku, sku), gte(productVariants.reserved, quantity)))
    .returning({ sku: productVariants.sku })
  if (counted.length !== 1) throw new Error(`SKU ${sku} does not have ${quantity} reserved pieces`)
}
