import type { CartItem } from '#contract/cart/cart.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'

/** A line of the cart in words. */
export interface Thing {
  name: string
  size: string | undefined
  /** What the buyer has put on it: "Jana, 10". */
  options: string | undefined
  /** All of it, for a control or a message that stands alone. */
  full: string
}

export function thingOf(
  { name, size, userOptionValues }: Pick<CartItem, 'name' | 'size' | 'userOptionValues'>,
  language: Language,
): Thing {
  const values = Object.values(userOptionValues).filter(value => value !== '')
  const options = values.length > 0 ? values.join(', ') : undefined
  const words = inLanguage(name, language)
  return {
    name: words,
    size: size ?? undefined,
    options,
    full: [words, size, options].filter(part => part != null).join(', '),
  }
}
