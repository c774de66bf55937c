import { z } from 'zod'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { sku } from '#contract/catalogue/products.ts'
import type { Language } from '#contract/kernel/primitives.ts'

/** SPEC 9. */
const MOST = 20
const key = 'recentlyViewed'

const viewed = z.object({
  productNumber: sku,
  /** Those in which it has both a name and a description (SPEC 5). */
  languages: z.array(z.enum(['de', 'en', 'ja'])),
})
export type Viewed = z.infer<typeof viewed>

/** What was looked at in this visit, the latest first; what cannot be read is nothing. */
export function readViewed(storage: Pick<Storage, 'getItem'>): readonly Viewed[] {
  try {
    return z.array(viewed).parse(JSON.parse(storage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Notes that a product is looked at. Where nothing can be kept, nothing is. */
export function noteViewed(
  storage: Storage,
  product: Pick<Product, 'productNumber' | 'name' | 'description'>,
): void {
  const { productNumber, name, description } = product
  const languages = (['de', 'en', 'ja'] as const).filter(
    language => (name[language] ?? '') !== '' && (description[language] ?? '') !== '',
  )
  const others = readViewed(storage).filter(one => one.productNumber !== productNumber)
  try {
    storage.setItem(key, JSON.stringify([{ productNumber, languages }, ...others].slice(0, MOST)))
  } catch {
    // A browser that keeps nothing shows none.
  }
}

export const forgetViewed = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(key)

/** Numbers of what is shown to a reader of this language, without the one that is looked at now. */
export const shownIn = (list: readonly Viewed[], language: Language, current?: string): string[] =>
  list
    .filter(({ productNumber, languages }) => productNumber !== current && languages.includes(language))
    .map(({ productNumber }) => productNumber)
