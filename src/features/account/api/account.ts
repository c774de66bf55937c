import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { changePassword, exportData } from '#contract/identity/account.ts'
import { passwordRules } from '#contract/identity/password-rules.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'
import { request } from '#src/lib/http/request.ts'
import { type FieldErrors, outcomeOf, type Refused } from '#src/lib/query/outcome.ts'

/** SPEC 5: the current password, and the new one twice. Spaces belong to a password. */
export const passwordForm = changePassword.body.superRefine(
  ({ newPassword, confirmNewPassword }, context) => {
    const broken = passwordRules.find(({ holds }) => !holds(newPassword))
    // An empty one is missing, and has been told so.
    if (broken && newPassword !== '') refuse(context, ['newPassword'], broken.code)
    if (newPassword !== confirmNewPassword) refuse(context, ['confirmNewPassword'], 'PASSWORDS_NOT_EQUAL')
  },
)
export type PasswordValues = z.input<typeof passwordForm>

/** Fields of the codes that are not about the new password itself. */
const fieldsOfCodes: Readonly<Record<string, keyof PasswordValues>> = {
  PASSWORD_CURRENT_INVALID: 'currentPassword',
  PASSWORDS_NOT_EQUAL: 'confirmNewPassword',
}

/** The field that a refusal belongs to; SPEC 8 has its code in the title. Empty where it is about none of them. */
export function refusedPasswordFields({ problem, fieldErrors }: Refused): FieldErrors {
  const code = problem.errorCode ?? problem.title
  if (/^PASSWORDS?_/.test(code)) return { [fieldsOfCodes[code] ?? 'newPassword']: code }
  return fieldErrors
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordValues) => outcomeOf(request(changePassword, { body })),
    // The cache must not hold a password for longer than the form is open.
    gcTime: 0,
    meta: { showsFailure: true },
  })

/** Everything that is held about the person. It is read when they ask, and held for as long as the screen is open. */
export const useExport = () =>
  useMutation({
    mutationFn: () => outcomeOf(request(exportData)),
    gcTime: 0,
    meta: { showsFailure: true },
  })
