import { useTranslation } from 'react-i18next'
import { readFaultMessage } from './model/field-fault.ts'

/** Codes of the form's own and of the platform that have a text; whatever else is wrong with a field is "invalid". */
const texts = {
  required: 'faults.required',
  minLength: 'faults.minLength',
  maxLength: 'faults.maxLength',
  phone: 'faults.phone',
  FOREIGN_ADDRESS_NEEDS_PHONE: 'faults.FOREIGN_ADDRESS_NEEDS_PHONE',
  COUNTRY_UNKNOWN: 'faults.COUNTRY_UNKNOWN',
  addressMissing: 'faults.addressMissing',
  notShippable: 'faults.notShippable',
} as const

const hasText = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code)

/** Says what is wrong with a field, by the message that the form library carries for it. */
export function useFieldMessage(): (
  error: { message?: string | undefined } | undefined,
) => string | undefined {
  const { t } = useTranslation('checkout')
  return error => {
    if (error?.message === undefined) return undefined
    const { code, num } = readFaultMessage(error.message)
    return t(hasText(code) ? texts[code] : 'faults.invalid', { num: num ?? 0 })
  }
}
