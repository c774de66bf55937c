import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import type { Address, Contact, Country } from '#contract/contact.ts'
import { localeOf } from '#src/lib/format/locale.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useAddressForm } from '../use-address-form.ts'
import { useDraft } from '../use-draft.tsx'
import { AddressChoice } from './address-choice.tsx'
import { InvoiceChoice } from './invoice-choice.tsx'
import * as styles from './step-form.module.css'

export interface AddressFormProps {
  saved: readonly Address[]
  countries: readonly Country[]
  person: Contact
}

/** The address step, as far as it can be filled in. */
export function AddressForm({ saved, countries, person }: AddressFormProps) {
  const { t } = useTranslation('checkout')
  const errorText = useErrorText()
  const { refusal } = useDraft()
  const options = useCountryOptions(countries)
  const shippable = useMemo(
    () => new Set(countries.filter(({ isShippable }) => isShippable).map(({ countryCode }) => countryCode)),
    [countries],
  )
  const choices = useMemo(() => ({ saved, shippable }), [saved, shippable])
  const { form, submit, saving } = useAddressForm(choices, person)
  const refused = saving.data?.ok === false ? saving.data.problem : refusal
  const failure = saving.error ?? refused

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
        {failure && (
          <Notice tone="error" live>
            {errorText(failure)}
          </Notice>
        )}
        <AddressChoice
          part="shipping"
          choices={choices}
          countries={options.filter(({ value }) => shippable.has(value))}
        />
        <InvoiceChoice choices={choices} countries={options} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('address.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** The countries by their names in the page's language, in its alphabet. */
function useCountryOptions(countries: readonly Country[]) {
  const language = useLanguage()
  return useMemo(() => {
    const { compare } = new Intl.Collator(localeOf(language))
    return countries
      .map(({ countryCode, name }) => ({ value: countryCode, label: inLanguage(name, language) }))
      .toSorted((one, other) => compare(one.label, other.label))
  }, [countries, language])
}
