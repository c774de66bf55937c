import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { needsPhone } from '#contract/address-rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { TypedAddress } from '../model/address-form.ts'
import type { AddressPart, AddressStepValues } from '../model/address-step.ts'
import { useFieldMessage } from '../use-field-message.ts'
import * as styles from './address-fields.module.css'

/** What browsers know a field as (WCAG 1.3.5), after `shipping` or `billing`. */
const autoComplete = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  street: 'address-line1',
  additionalAddress: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  countryCode: 'country',
  phone: 'tel',
} as const satisfies Record<keyof TypedAddress, string>

export interface CountryOption {
  value: string
  label: string
}

export interface AddressFieldsProps {
  part: AddressPart
  countries: readonly CountryOption[]
}

/** The fields of a new address, inside the address step's form. */
export function AddressFields({ part, countries }: AddressFieldsProps) {
  const { t } = useTranslation('checkout')
  const { register, control, formState } = useFormContext<AddressStepValues>()
  const countryCode = useWatch({ control, name: `${part}.typed.countryCode` })
  const message = useFieldMessage()
  const errors = formState.errors[part]?.typed
  const isPhoneRequired = needsPhone({ countryCode })

  const text = (field: Exclude<keyof TypedAddress, 'countryCode'>) => ({
    ...register(`${part}.typed.${field}`),
    label: t(`fields.${field}`),
    error: message(errors?.[field]),
    autoComplete: `${part === 'shipping' ? 'shipping' : 'billing'} ${autoComplete[field]}`,
  })

  return (
    <div className={styles.fields}>
      <TextField {...text('firstName')} required />
      <TextField {...text('lastName')} required />
      <TextField {...text('company')} className={styles.whole} />
      <TextField {...text('street')} required className={styles.whole} />
      <TextField
        {...text('additionalAddress')}
        hint={t('fields.additionalAddressHint')}
        className={styles.whole}
      />
      <TextField {...text('postalCode')} required />
      <TextField {...text('city')} required />
      <Controller
        control={control}
        name={`${part}.typed.countryCode`}
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            {...field}
            onValueChange={onChange}
            options={countries}
            label={t('fields.country')}
            error={message(errors?.countryCode)}
            required
            autoComplete={`${part === 'shipping' ? 'shipping' : 'billing'} ${autoComplete.countryCode}`}
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
