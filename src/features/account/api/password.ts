import { useMutation } from '@tanstack/react-query'
import { changePassword } from '#contract/identity/account.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import type { PasswordValues } from '../model/password-form.ts'

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordValues) => outcomeOf(request(changePassword, { body })),
    // The cache must not hold a password for longer than the form is open.
    gcTime: 0,
    meta: { showsFailure: true },
  })
