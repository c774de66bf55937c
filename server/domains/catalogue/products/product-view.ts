import { euros, type Money } from '#contract/kernel/primitives.ts'
import type {
  Availability,
  Product,
  ProductBadge,
  ProductSummary,
  ProductVariant,
} from '#contract/catalogue/catalogue.ts'
import { memberCents, standardDeliveryDays } from '../../pricing/pricing-api.ts'
import type { ProductRow, VariantRow } from './product-repository.ts'
import { sizeOf } from './size-of.ts'

/** "Few" begins below this many free pieces: the exact number stays ours. */
const FEW = 10

const freePieces = ({ stock, reserved }: Pick<VariantRow, 'stock' | 'reserved'>): number =>
  stock === null ? Number.POSITIVE_INFINITY : stock - reserved

export function availabilityOf(variant: Pick<VariantRow, 'stock' | 'reserved'>): Availability {
  const free = freePieces(variant)
  if (free <= 0) return 'soldOut'
  return free < FEW ? 'few' : 'available'
}

/** A product in a list; its price is the one of its cheapest variant. */
export function toSummary({ product, variants }: ProductRow): ProductSummary {
  const priceCents = Math.min(...variants.map(variant => variant.priceCents))
  const previousCents = product.previousPriceCents
  return {
    productNumber: product.productNumber,
    shop: product.shop,
    name: product.name,
    price: euros(priceCents),
    previousPrice: previousCents !== null && previousCents > priceCents ? euros(previousCents) : null,
    memberPrice: memberPriceOf(priceCents, product),
    vatRate: product.vatRate,
    badges: badgesOf(product, priceCents),
    labels: product.labels,
    isAdultsOnly: product.isAdultsOnly,
    isGiftCard: product.supplier === 'giftCard',
    picture: product.picture,
    isAvailable: variants.some(variant => freePieces(variant) > 0),
  }
}

export function toProduct(row: ProductRow): Product {
  const { product, seller, variants } = row
  return {
    ...toSummary(row),
    gallery: product.gallery,
    description: product.description,
    details: product.details,
    seller,
    deliveryDays: standardDeliveryDays(product.handlingDays),
    variants: variants.map(variant => toVariant(variant, product)),
    options: product.options,
    optionsFee: product.optionsFeeCents === null ? null : euros(product.optionsFeeCents),
  }
}

const toVariant = (variant: VariantRow, product: ProductRow['product']): ProductVariant => ({
  sku: variant.sku,
  size: sizeOf(variant, product),
  price: euros(variant.priceCents),
  memberPrice: memberPriceOf(variant.priceCents, product),
  availability: availabilityOf(variant),
  maxQuantity: variant.maxQuantity,
})

function memberPriceOf(priceCents: number, { category }: ProductRow['product']): Money | null {
  const cents = memberCents(priceCents, category)
  return cents === null ? null : euros(cents)
}

function badgesOf(product: ProductRow['product'], priceCents: number): ProductBadge[] {
  const percent = discountPercent(product.previousPriceCents, priceCents)
  return [
    ...(percent > 0 ? [{ kind: 'discount' as const, percent }] : []),
    ...(product.isNew ? [{ kind: 'new' as const }] : []),
    ...(product.isTip ? [{ kind: 'tip' as const }] : []),
  ]
}

/** How much a price was reduced by, in whole percent, rounded down: never more than is true. */
export const discountPercent = (previousCents: number | null, cents: number): number =>
  previousCents === null || previousCents <= cents
    ? 0
    : Math.floor(((previousCents - cents) * 100) / previousCents)
