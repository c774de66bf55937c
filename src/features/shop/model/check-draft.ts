import { optionTakes, type Product } from '#contract/catalogue/catalogue.ts'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import type { NewCartItem } from '../api/cart-changes.ts'
import type { DraftFaults, ProductDraft } from './new-cart-item.ts'

export type CheckedDraft = { ok: true; item: NewCartItem } | { ok: false; faults: DraftFaults }

/** Whether the draft can go into the cart: with a size, and with options as the product asks for them. */
export function checkDraft(product: Product, draft: ProductDraft): CheckedDraft {
  const values = Object.fromEntries(
    Object.entries(draft.options)
      .map(([key, value]) => [key, tidySigns(value)] as const)
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
