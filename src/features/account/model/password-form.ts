import type { z } from 'zod'
import { changePassword } from '#contract/identity/account.ts'
import { passwordRules } from '#contract/identity/password-rules.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import type { FieldErrors } from '#src/lib/query/outcome.ts'
import { refuse } from './form-fault.ts'

/** SPEC 5: the current password, and the new one twice. Spaces belong to a password. */
export const passwordForm = changePassword.body.superRefine(
  ({ newPassword, confirmNewPassword }, context) => {
    const broken = passwordRules.find(({ holds }) => !holds(newPassword))
    // An empty one is missing, and has been told so.
    if (broken && newPassword !== '') refuse(context, 'newPassword', broken.code)
    if (newPassword !== confirmNewPassword) refuse(context, 'confirmNewPassword', 'PASSWORDS_NOT_EQUAL')
  },
)
export type PasswordValues = z.input<typeof passwordForm>

/** Fields of the codes that are not about the new password itself. */
const fieldsOfCodes: Readonly<Record<string, keyof PasswordValues>> = {
  PASSWORD_CURRENT_INVALID: 'currentPassword',
  PASSWORDS_NOT_EQUAL: 'confirmNewPassword',
}

/** The field that a refusal belongs to; SPEC 8 has its code in the title. Empty where it is about none of them. */
export function refusedPasswordFields(problem: Problem, fieldErrors: FieldErrors): FieldErrors {
  const code = problem.errorCode ?? problem.title
  if (/^PASSWORDS?_/.test(code)) return { [fieldsOfCodes[code] ?? 'newPassword']: code }
  return fieldErrors
}
