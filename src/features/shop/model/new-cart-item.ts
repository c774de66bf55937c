import type { Money } from '#contract/primitives.ts'
import { optionTakes, type Product, type ProductVariant } from '#contract/catalogue.ts'
import type { NewCartItem } from '../mutations.ts'

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

export type CheckedDraft = { ok: true; item: NewCartItem } | { ok: false; faults: DraftFaults }

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

/** Whether the draft can go into the cart: with a size, and with options as the product asks for them. */
export function checkDraft(product: Product, draft: ProductDraft): CheckedDraft {
  const values = Object.fromEntries(
    Object.entries(draft.options)
      .map(([key, value]) => [key, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  const misfits = product.options
    .filter(option => {
      const value = values[option.key]
      return value !== undefined && !optionTakes(option, value)
    })
    .map(({ key }) => key)
  if (draft.sku === null) return { ok: false, faults: { size: 'missing', options: misfits } }
  if (misfits.length > 0) return { ok: false, faults: { options: misfits } }
  return { ok: true, item: { sku: draft.sku, quantity: draft.quantity, userOptionValues: values } }
}
