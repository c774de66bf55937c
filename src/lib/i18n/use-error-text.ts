import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/error-codes.ts'
import type de from '#locales/de/errors.json'
import type en from '#locales/en/errors.json'
import type ja from '#locales/ja/errors.json'
import type { Problem } from '#contract/problem.ts'
import { ApiError } from '../http/api-error.ts'

/** Takes texts in every language: a code that lacks one of them does not compile here. */
type CodesOf<Texts extends readonly Record<ErrorCode, string>[]> = keyof Texts[number]
type CodeWithText = CodesOf<[typeof de.codes, typeof en.codes, typeof ja.codes]>

/** Codes for which the answer itself says little, by status: a proxy or a HEAD answer brings no code. */
const codeByStatus: Readonly<Record<number, CodeWithText>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
}

const codeOf = ({ errorCode, status }: Problem): CodeWithText =>
  errorCode ?? codeByStatus[status] ?? (status < 500 ? 'INVALID_REQUEST' : 'SERVER_ERROR')

/**
 * Says to a person what happened, that nothing was lost and what to do now: of a code, of a refusal, or of whatever was
 * thrown. Whatever has no text of its own is a server error (SPEC 8). Suspends until `errors` has loaded.
 */
export function useErrorText(): (cause: ErrorCode | Problem | Error | null) => string {
  const { t } = useTranslation('errors')
  return useCallback(
    cause => {
      if (typeof cause === 'string') return t(`codes.${cause}`)
      if (cause instanceof ApiError && cause.failure.kind === 'network') return t('network')
      const problem = cause instanceof ApiError ? cause.problem : cause instanceof Error ? undefined : cause
      return t(`codes.${problem ? codeOf(problem) : 'SERVER_ERROR'}`)
    },
    [t],
  )
}
