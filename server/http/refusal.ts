import { STATUS_CODES } from 'node:http'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { FieldProblem, Problem } from '#contract/kernel/problem.ts'

/** An expected "no", as the value a handler answers with. */
export interface Refusal<S extends number> {
  status: S
  body: Problem
  /** Seconds, told by the header `retry-after`. */
  retryAfter?: number
}

/** problem+json with the code in `errorCode`; `more` puts it, or words, where SPEC 8 reads them instead. */
export function refusal<S extends number>(
  status: S,
  errorCode: ErrorCode,
  more: { title?: string; detail?: string; errors?: FieldProblem[] } = {},
): Refusal<S> {
  return {
    status,
    body: { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, errorCode, ...more },
  }
}

/** Too many calls; `seconds` until the next one is heard. */
export const tooOften = (seconds: number): Refusal<429> => ({
  ...refusal(429, 'TOO_MANY_REQUESTS'),
  retryAfter: seconds,
})
