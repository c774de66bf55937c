import type { LocalizedText } from '#contract/primitives.ts'
import type { ProductCategory, ProductOption } from '#contract/catalogue.ts'
import type { ProductPicture, UserOptionValues } from '#contract/products.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Refused } from '../cart-refusals.ts'

/** What a SKU is and costs now. */
export interface Offer {
  readonly supplier: SupplierName
  readonly sku: string
  readonly productNumber: string
  readonly name: LocalizedText
  /** What promotions are made for; null: no goods but money in another form, which no promotion makes cheaper and no voucher pays. */
  readonly category: ProductCategory | null
  readonly size: string | null
  readonly picture: ProductPicture
  readonly seller: { readonly id: string; readonly name: string }
  /** Of one piece, VAT included. */
  readonly priceCents: number
  /** What members pay; null where everybody pays the same. */
  readonly memberPriceCents: number | null
  /** Percent. */
  readonly vatRate: number
  /** What one cart may hold. */
  readonly maxQuantity: number
  /** Pieces that nobody holds; what an expired line has not given back yet may be missing here. */
  readonly free: number
  readonly isActive: boolean
  /** SPEC 5: sent within Germany only. */
  readonly isAdultsOnly: boolean
  readonly options: readonly ProductOption[]
  /** What a piece costs more as soon as any option is used. */
  readonly optionsFeeCents: number
  /** Working days before a parcel can leave. */
  readonly handlingDays: number
}

/** What somebody wants of an offer. */
export interface Wish {
  /** Pieces of the SKU in the whole cart. */
  readonly quantity: number
  readonly userOptionValues: UserOptionValues
}

export interface Pieces {
  readonly sku: string
  readonly quantity: number
}

export type SupplierName = 'product'

/**
 * Where the goods of cart lines come from. Cart and checkout know lines through this port alone, so that another kind
 * of goods is another supplier and nothing else.
 *
 * `reserve`, `release`, `fulfil` and `takeBack` lock what they count. Who calls them for several SKUs in one transaction does it in
 * the order of the SKUs, or two callers may wait for each other.
 */
export interface Supplier {
  readonly name: SupplierName
  /** The offers of those SKUs that it knows, by SKU. */
  price: (db: Queryable, skus: readonly string[]) => Promise<ReadonlyMap<string, Offer>>
  /** Why the offer cannot be had like this, stock aside. */
  check: (offer: Offer, wish: Wish) => Refused | undefined
  /** Takes pieces out of what others can have; false, and nothing is taken, where there are not that many. */
  reserve: (tx: Transaction, pieces: Pieces) => Promise<boolean>
  /** Gives reserved pieces back. */
  release: (tx: Transaction, pieces: Pieces) => Promise<void>
  /** Hands reserved pieces over for good. */
  fulfil: (tx: Transaction, pieces: Pieces) => Promise<void>
  /** Takes pieces back that were handed over and have not left, so that others can have them. */
  takeBack: (tx: Transaction, pieces: Pieces) => Promise<void>
}
