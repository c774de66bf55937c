import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { type ErrorText, useCodeText } from '#src/lib/i18n/use-error-text.ts'

const groups = [
  ['contracts', 'codes'],
  ['shop-errors', 'codes'],
] as const

/** Codes are written in capitals; titles and the forms' own reasons are not. */
const isCode = (text: string): text is ErrorCode => /^[A-Z_]+$/.test(text)

/** Says codes of contracts too, and of the cart that their seasons go into. SPEC 8 has those of transfers in the title. */
export function useContractErrorText(): ErrorText {
  const errorText = useCodeText(...groups)
  return cause => {
    if (cause === null || typeof cause === 'string') return errorText(cause)
    const problem = cause instanceof Error ? (cause instanceof ApiError ? cause.problem : undefined) : cause
    const isInTitle = problem && problem.errorCode === undefined && isCode(problem.title)
    return errorText(isInTitle ? (problem.title as ErrorCode) : cause)
  }
}

/** Says what is wrong with a field, also by those codes. */
export function useContractFaultText(): (fault: string) => string {
  const errorText = useContractErrorText()
  const faultText = useFaultText()
  return fault => (isCode(fault) ? errorText(fault) : faultText(fault))
}
