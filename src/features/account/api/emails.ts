import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addEmail,
  deleteEmail,
  type EmailAddress,
  listEmails,
  resendConfirmationEmail,
  setDefaultEmailAddress,
} from '#contract/identity/emails.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type FieldErrors, type Outcome, outcomeOf, type Refused } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** SPEC 5: an address is typed twice, and both must be the same. */
export const emailForm = addEmail.body.superRefine(({ email, confirmEmail }, context) => {
  if (email !== confirmEmail) refuse(context, ['confirmEmail'], 'EMAILS_NOT_EQUAL')
})

/** Where SPEC 8 says it, an address that is taken is told by the title alone. */
const takenTitle = 'EmailAddress already exists'

/** The field that each refusal of an address belongs to. */
export function refusedEmailFields({ problem, fieldErrors }: Refused): FieldErrors {
  const isTaken = problem.title === takenTitle || problem.errorCode === 'EMAIL_ALREADY_EXISTS'
  if (isTaken) return { email: 'EMAIL_ALREADY_EXISTS' }
  if (problem.errorCode === 'EMAILS_NOT_EQUAL') return { confirmEmail: 'EMAILS_NOT_EQUAL' }
  return fieldErrors
}

export const emailsQuery = queryOptions({
  queryKey: queryAreas.emails,
  queryFn: ({ signal }) => request(listEmails, {}, { signal }),
})

/** The list, and the profile, which names the default address. */
const changes = changesAnyway('emails', 'person')

export function useAddEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; confirmEmail: string }) => outcomeOf(request(addEmail, { body })),
    onSuccess: outcome => {
      if (!outcome.ok) return
      client.setQueryData(emailsQuery.queryKey, list => list && [...list, outcome.value])
    },
    meta: { showsFailure: true, reading: 'meanwhile', ...changes },
  })
}

export type EmailChange = 'resend' | 'makeDefault' | 'remove'

const endpoints = {
  resend: resendConfirmationEmail,
  makeDefault: setDefaultEmailAddress,
  remove: deleteEmail,
} as const

/** Refusals that mean it was done before, in another tab or by a call whose answer was lost. */
const doneAlready: Readonly<Partial<Record<EmailChange, ErrorCode>>> = {
  remove: 'EMAIL_UNKNOWN',
  resend: 'EMAIL_ALREADY_CONFIRMED',
}

export const useEmailChange = (change: EmailChange) =>
  useMutation({
    mutationFn: async ({ id }: Pick<EmailAddress, 'id'>): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(request(endpoints[change], { params: { id } }))
      const wasDone = !outcome.ok && outcome.problem.errorCode === doneAlready[change]
      return wasDone ? { ok: true, value: undefined } : outcome
    },
    meta: { showsFailure: true, ...changes },
  })
