import type { Product, ProductVariant } from '#contract/catalogue/catalogue.ts'
import type { Money } from '#contract/kernel/primitives.ts'

/** What a person has chosen of a product so far. */
export interface ProductDraft {
  /** Null as long as no size is chosen. */
  sku: string | null
  quantity: number
  /** As typed, by key of the option. */
  options: Readonly<Record<string, string>>
}

export interface DraftFaults {
  size?: 'missing'
  /** Keys of options whose value does not fit. */
  options: readonly string[]
}

const isBuyable = ({ availability }: ProductVariant): boolean => availability !== 'soldOut'

/** The first choice: a size that the address names, or the only one there is. */
export function draftFor({ variants, options }: Product, wantedSku: string): ProductDraft {
  const wanted =
    variants.find(({ sku }) => sku === wantedSku) ?? (variants.length === 1 ? variants[0] : undefined)
  return {
    sku: wanted && isBuyable(wanted) ? wanted.sku : null,
    quantity: 1,
    options: Object.fromEntries(options.map(({ key }) => [key, ''])),
  }
}

export const chosenVariant = ({ variants }: Product, draft: ProductDraft): ProductVariant | undefined =>
  variants.find(({ sku }) => sku === draft.sku)

/** What one costs with what is chosen: anything on it costs the fee once. */
export function withOptionsFee({ optionsFee }: Product, { options }: ProductDraft, price: Money): Money {
  const isUsed = Object.values(options).some(value => value.trim() !== '')
  return isUsed && optionsFee ? { ...price, cents: price.cents + optionsFee.cents } : price
}
