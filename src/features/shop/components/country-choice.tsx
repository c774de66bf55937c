import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#contract/kernel/locale.ts'
import { chooseDeliveryCountry } from '#src/lib/delivery-country.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { countriesQuery } from '../api/countries.ts'

/** Where the cart is to be sent: prices and ways of shipping follow it. Without an answer it stays where it is. */
export function CountryChoice({ countryCode }: { countryCode: string }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const { data: countries } = useQuery(countriesQuery)
  if (!countries) return null
  const { compare } = new Intl.Collator(localeOf(language))
  const options = countries
    .map(country => ({ value: country.countryCode, label: inLanguage(country.name, language) }))
    .toSorted((one, other) => compare(one.label, other.label))
  return (
    <SelectField
      label={t('cart.country')}
      required
      options={options}
      value={countryCode}
      onValueChange={chooseDeliveryCountry}
    />
  )
}
