import { useTranslation } from 'react-i18next'
import { postalCodeExample } from '#contract/contact/postal-codes.ts'
import { homeCountryCode } from '#contract/kernel/primitives.ts'
import { readFault } from '#src/lib/forms/form-fault.ts'

/** Codes of the form's own and of the platform that have a text; whatever else is wrong with a field is "invalid". */
const texts = {
  required: 'faults.required',
  minLength: 'faults.minLength',
  maxLength: 'faults.maxLength',
  phone: 'faults.phone',
  POSTAL_CODE_INVALID: 'faults.POSTAL_CODE_INVALID',
  REGION_INVALID: 'faults.REGION_INVALID',
  FOREIGN_ADDRESS_NEEDS_PHONE: 'faults.FOREIGN_ADDRESS_NEEDS_PHONE',
  COUNTRY_UNKNOWN: 'faults.COUNTRY_UNKNOWN',
  addressMissing: 'faults.addressMissing',
  notShippable: 'faults.notShippable',
} as const

const hasText = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code)

/** Says what is wrong with a field of an address in a country, by the message that the form library carries for it. */
export function useFieldMessage(): (
  error: { message?: string | undefined } | undefined,
  countryCode?: string,
) => string | undefined {
  const { t } = useTranslation('addresses')
  return (error, countryCode = homeCountryCode) => {
    if (error?.message === undefined) return undefined
    const { code, num } = readFault(error.message)
    return t(hasText(code) ? texts[code] : 'faults.invalid', {
      num,
      example: postalCodeExample(countryCode) ?? '',
    })
  }
}
