import { useMemo } from 'react'
import type { Country } from '#contract/contact/addresses.ts'
import { localeOf } from '#contract/kernel/locale.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import type { CountryOption } from './components/address-fields.tsx'

/** The countries by their names in the page's language, in its alphabet. */
export function useCountryOptions(countries: readonly Country[]): CountryOption[] {
  const language = useLanguage()
  return useMemo(() => {
    const { compare } = new Intl.Collator(localeOf(language))
    return countries
      .map(({ countryCode, name }) => ({ value: countryCode, label: inLanguage(name, language) }))
      .toSorted((one, other) => compare(one.label, other.label))
  }, [countries, language])
}
