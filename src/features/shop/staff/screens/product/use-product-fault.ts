import { useTranslation } from 'react-i18next'
import { readFault } from '#src/lib/forms/form-fault.ts'

/** Reasons of `productForm` by the words of `admin`, `faults.*`; whatever else is wrong with a field counts as "invalid". */
const texts = { required: 'required', maxLength: 'tooLong', price: 'price', maximum: 'maximum' } as const

const hasText = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code)

/** Says what is wrong with a field of a product, by the error that the form library has for it. */
export function useProductFault(): (
  error: { message?: string | undefined } | undefined,
) => string | undefined {
  const { t } = useTranslation('admin')
  return error => {
    if (!error) return undefined
    const { code } = readFault(error.message ?? '')
    return t(`faults.${hasText(code) ? texts[code] : 'invalid'}`)
  }
}
