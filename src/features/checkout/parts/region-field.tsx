import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { regionsOf } from '#contract/contact/region-names.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import type { AddressPlace, Places } from './address-step.ts'

export interface RegionFieldProps {
  at: AddressPlace
  countryCode: string
  error: string | undefined
  autoComplete: string
}

/** The states of a country to choose from. Its names come with it, since few addresses need them. */
export function RegionField({ at, countryCode, ...common }: RegionFieldProps) {
  const { t } = useTranslation('addresses')
  const { control } = useFormContext<Places>()
  const options = regionsOf(countryCode).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Controller
      control={control}
      name={`${at}.region`}
      render={({ field: { onChange, value, ...field } }) => (
        <SelectField
          {...field}
          {...common}
          value={value === '' ? null : value}
          onValueChange={onChange}
          options={options}
          label={t('fields.region')}
          placeholder={t('fields.regionPlaceholder')}
          required
        />
      )}
    />
  )
}
