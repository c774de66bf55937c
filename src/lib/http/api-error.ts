import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Problem } from '#contract/kernel/problem.ts'

/**
 * Why a call brought no success.
 * `problem`: the platform said no, or answered with a fault of its own (status 500 and above).
 * `network`: there was no answer at all.
 * `breach`: the answer breaks the contract, so nothing in it can be trusted; it has been reported.
 */
export type ApiFailure =
  { kind: 'problem'; problem: Problem } | { kind: 'network' } | { kind: 'breach'; status: number }

const describe = (failure: ApiFailure): string => {
  if (failure.kind === 'network') return 'no answer'
  if (failure.kind === 'breach') return `status ${failure.status}, an answer that breaks the contract`
  return `status ${failure.problem.status}, ${failure.problem.errorCode ?? failure.problem.title}`
}

/** A call that brought no success; `call` names it ("GET /shop/v4/products") without any value of a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly failure: ApiFailure
  readonly call: string

  constructor(call: string, failure: ApiFailure, cause?: unknown) {
    super(`${call}: ${describe(failure)}`, cause === undefined ? undefined : { cause })
    this.call = call
    this.failure = failure
  }

  get problem(): Problem | undefined {
    return this.failure.kind === 'problem' ? this.failure.problem : undefined
  }

  /** The HTTP status; 0 where there was no answer. */
  get status(): number {
    if (this.failure.kind === 'network') return 0
    return this.failure.kind === 'breach' ? this.failure.status : this.failure.problem.status
  }

  get code(): ErrorCode | undefined {
    return this.problem?.errorCode
  }
}

/** SPEC 8: 401 asks the person to sign in again. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Whether the platform refused what was asked (4xx), so that asking again the same way is of no use. */
export const isRefusal = (error: unknown): error is ApiError & { readonly problem: Problem } =>
  error instanceof ApiError && error.problem !== undefined && error.status >= 400 && error.status < 500

/** Whether it may pass by itself: there was no answer, or the platform has a fault (5xx). */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure.kind === 'network' || (error.problem?.status ?? 0) >= 500)

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
