import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { readFault } from './form-fault.ts'

/** Reasons of the forms' own; whatever else is wrong with a field, and is no native code, is "invalid". */
const texts = {
  required: 'required',
  maxLength: 'maxLength',
  email: 'email',
  phone: 'phone',
  confirm: 'confirm',
  notTheWord: 'notTheWord',
} as const

const hasText = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code)
/** Codes of the platform are written in capitals, reasons of the forms are not. */
const isNative = (code: string): code is ErrorCode => /^[A-Z_]+$/.test(code)

/** Says what is wrong with a field, by a name of `formFault` or by a native code. Suspends until `field-faults` has loaded. */
export function useFaultText(): (fault: string) => string {
  const { t } = useTranslation('field-faults')
  const errorText = useErrorText()
  return fault => {
    const { code, num } = readFault(fault)
    return isNative(code) ? errorText(code) : t(hasText(code) ? texts[code] : 'invalid', { num })
  }
}
