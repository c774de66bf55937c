import type { Problem } from '#contract/kernel/problem.ts'
import { isRefusal, isUnauthorized } from '../http/api-error.ts'

/** Refused fields of a form: where (`shippingAddress.phone`) and the code of the reason. */
export type FieldErrors = Readonly<Record<string, string>>

export interface Refused {
  ok: false
  problem: Problem
  fieldErrors: FieldErrors
}

/** What became of a change: done, or refused for a reason that the person can do something about. */
export type Outcome<T> = { ok: true; value: T } | Refused

/**
 * Turns a refusal (4xx) into a value that a form can show. Everything else stays an exception: 401, which asks to sign
 * in again, no answer, a fault of the platform, an answer that breaks the contract.
 */
export async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (!isRefusal(error) || isUnauthorized(error)) throw error
    return { ok: false, problem: error.problem, fieldErrors: fieldErrorsOf(error.problem) }
  }
}

/** Whether a change was refused until the person has signed in anew: by its outcome, or by what it threw. */
export function needsFreshSignIn(end: unknown): boolean {
  const problem = (end as { problem?: Problem | undefined } | null | undefined)?.problem
  return problem?.errorCode === 'REAUTHENTICATION_REQUIRED'
}

/** The first code of each refused field. */
export const fieldErrorsOf = ({ errors = [] }: Problem): FieldErrors =>
  Object.fromEntries(errors.toReversed().map(({ path, code }) => [path, code]))
