import { localeOf, withMinus } from '#contract/kernel/locale.ts'
import type { Language, Money } from '#contract/kernel/primitives.ts'

/** "29,90 €", as the reader's language writes it. */
export const formatAmount = ({ cents, currency }: Money, language: Language): string =>
  withMinus(new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(cents / 100))
