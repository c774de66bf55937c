import type { Language } from '#contract/kernel/primitives.ts'
import { perLanguage } from './per-language.ts'

const regions = perLanguage(locale => new Intl.DisplayNames(locale, { type: 'region' }))

/** "Österreich" of "AT"; the code itself where `Intl` knows no such country. */
export const countryName = (countryCode: string, language: Language): string =>
  regions(language).of(countryCode) ?? countryCode
