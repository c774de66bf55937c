import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'

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

/** Says what is wrong with a field, by the message that the form library carries for it (`formFault`, or a native code). */
export function useFaultText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const { t } = useTranslation('field-faults')
  const errorText = useErrorText()
  return error => {
    if (error?.message === undefined) return undefined
    const [code = '', num] = error.message.split(':')
    if (isNative(code)) return errorText(code)
    return t(hasText(code) ? texts[code] : 'invalid', { num: Number(num ?? 0) })
  }
}
