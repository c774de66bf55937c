import { useMutation } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { deleteContact } from '#contract/contact/contact.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { request } from '#src/lib/http/request.ts'
import { paths } from '#src/lib/paths.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { farewell } from '../model/farewell.ts'

/** SPEC 8: a refused deletion has its reason in the title. */
export const deletionCode = ({ errorCode, title }: Problem): ErrorCode | (string & {}) => errorCode ?? title

/** Deletes the account for good and leaves for the page that says goodbye, which forgets the person in this browser. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: () => outcomeOf(request(deleteContact)),
    onSuccess: outcome => {
      if (outcome.ok) navigate(paths.account.goodbye, { replace: true, state: farewell.due })
    },
    meta: { showsFailure: true },
  })
