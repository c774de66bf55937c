import type { z } from 'zod'
import { addEmail } from '#contract/identity/emails.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import type { FieldErrors } from '#src/lib/query/outcome.ts'
import { refuse } from './form-fault.ts'

/** SPEC 5: an address is typed twice, and both must be the same. */
export const emailForm = addEmail.body.superRefine(({ email, confirmEmail }, context) => {
  if (email !== confirmEmail) refuse(context, 'confirmEmail', 'EMAILS_NOT_EQUAL')
})
export type EmailValues = z.input<typeof emailForm>

/** Where SPEC 8 says it, an address that is taken is told by the title alone. */
const takenTitle = 'EmailAddress already exists'

/** The field that each refusal of an address belongs to. */
export function refusedEmailFields(problem: Problem, fieldErrors: FieldErrors): FieldErrors {
  const isTaken = problem.title === takenTitle || problem.errorCode === 'EMAIL_ALREADY_EXISTS'
  if (isTaken) return { email: 'EMAIL_ALREADY_EXISTS' }
  if (problem.errorCode === 'EMAILS_NOT_EQUAL') return { confirmEmail: 'EMAILS_NOT_EQUAL' }
  return fieldErrors
}
