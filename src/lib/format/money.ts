import { withMinus } from '#contract/kernel/locale.ts'
import type { Language, Money } from '#contract/kernel/primitives.ts'
import { perLanguage } from './per-language.ts'

export type { Money }

const euros = perLanguage(locale => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))

/** An amount in words of its language: "89,95 €", "€89.95". Cents are always shown. */
export const formatMoney = (money: Money, language: Language): string =>
  withMinus(euros(language).format(money.cents / 100))
