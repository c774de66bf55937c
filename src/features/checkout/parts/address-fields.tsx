import { Suspense, useMemo } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { needsPhone, needsRegion, takesRegion } from '#contract/contact/address-rules.ts'
import type { Country } from '#contract/contact/addresses.ts'
import { nameFields } from '#contract/contact/person-name.ts'
import { needsPostalCode } from '#contract/contact/postal-codes.ts'
import { localeOf } from '#contract/kernel/locale.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { classNames } from '#src/ui/class-names.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import * as sideBySide from '#src/ui/form/side-by-side.module.css'
import { TextField } from '#src/ui/form/text-field.tsx'
import * as styles from './address-fields.module.css'
import type { AddressPlace, Places } from './address-step.ts'
import { useFieldMessage } from './use-field-message.ts'
import type { TypedAddress } from './typed-address.ts'

const RegionField = lazyPart(async () => (await import('./region-field.tsx')).RegionField)

/** What browsers know a field as (WCAG 1.3.5), after `shipping` or `billing`. */
const autoComplete = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  street: 'address-line1',
  additionalAddress: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  countryCode: 'country',
  phone: 'tel',
} as const satisfies Record<keyof TypedAddress, string>

/** How the part of an order is called by browsers; an address of the account is neither. */
const sections = { 'shipping.typed': 'shipping ', 'invoice.typed': 'billing ', typed: '' } as const

export interface CountryOption {
  value: string
  label: string
}

export interface AddressFieldsProps {
  at: AddressPlace
  countries: readonly CountryOption[]
}

/** The fields of an address, inside the checkout's address step or an editor of their own. */
export function AddressFields({ at, countries }: AddressFieldsProps) {
  const { t } = useTranslation('addresses')
  const { register, control, formState, getFieldState, setValue } = useFormContext<Places>()
  const countryCode = useWatch({ control, name: `${at}.countryCode` })
  const message = useFieldMessage()
  const language = useLanguage()
  const isPhoneRequired = needsPhone({ countryCode })

  const common = (field: keyof TypedAddress) => ({
    error: message(getFieldState(`${at}.${field}`, formState).error, countryCode),
    autoComplete: sections[at] + autoComplete[field],
  })
  const text = (field: Exclude<keyof TypedAddress, 'countryCode'>) => ({
    ...register(`${at}.${field}`),
    ...common(field),
    label: t(`fields.${field}`),
  })

  return (
    <div className={classNames(sideBySide.fields, styles.fields)}>
      {nameFields(language).map(field => (
        <TextField key={field} {...text(field)} required />
      ))}
      <TextField {...text('company')} className={styles.whole} />
      <TextField {...text('street')} required className={styles.whole} />
      <TextField
        {...text('additionalAddress')}
        hint={t('fields.additionalAddressHint')}
        className={styles.whole}
      />
      <TextField {...text('postalCode')} required={needsPostalCode(countryCode)} />
      <TextField {...text('city')} required />
      {needsRegion(countryCode) ? (
        <Suspense fallback={<div />}>
          <RegionField at={at} countryCode={countryCode} {...common('region')} />
        </Suspense>
      ) : (
        takesRegion(countryCode) && <TextField {...text('region')} />
      )}
      <Controller
        control={control}
        name={`${at}.countryCode`}
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            {...field}
            {...common('countryCode')}
            onValueChange={country => {
              onChange(country)
              setValue(`${at}.region`, '')
            }}
            options={countries}
            label={t('fields.country')}
            required
          />
        )}
      />
      <TextField
        {...text('phone')}
        type="tel"
        required={isPhoneRequired}
        hint={t(isPhoneRequired ? 'fields.phoneHintAbroad' : 'fields.phoneHint')}
      />
    </div>
  )
}

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
