import { type Language, languages } from '#contract/kernel/primitives.ts'
import { firstWords } from './first-words.ts'
import type { Typo3Language } from './typo3-schema.ts'

/** Our name of a language of TYPO3: "en" for "en_GB.UTF-8"; undefined where no sub-site knows it. */
export function languageOf({ twoLetterIsoCode, hreflang, locale }: Typo3Language): Language | undefined {
  const code = firstWords(twoLetterIsoCode, hreflang, locale).slice(0, 2).toLowerCase()
  return languages.find(language => language === code)
}
