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
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

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
