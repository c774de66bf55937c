import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addEmail,
  deleteEmail,
  type EmailAddress,
  resendConfirmationEmail,
  setDefaultEmailAddress,
} from '#contract/emails.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { request } from '#src/lib/http/request.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { emailsQuery } from './queries/emails.ts'
import { contactQuery } from './queries/person.ts'

/** The list, and the profile, which names the default address. */
const readAgain = (client: QueryClient) =>
  Promise.all([emailsQuery, contactQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))

export function useAddEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; confirmEmail: string }) => outcomeOf(request(addEmail, { body })),
    onSuccess: outcome => {
      if (!outcome.ok) return
      client.setQueryData(emailsQuery.queryKey, list => list && [...list, outcome.value])
    },
    onSettled: () => void readAgain(client),
    meta: { showsFailure: true },
  })
}

/** What is done to an address of the list. */
export type EmailChange = 'resend' | 'makeDefault' | 'remove'

const endpoints = {
  resend: resendConfirmationEmail,
  makeDefault: setDefaultEmailAddress,
  remove: deleteEmail,
} as const

/** Refusals that say no more than that the deed was done already, in another tab or by an answer that was lost. */
const doneAlready: Readonly<Partial<Record<EmailChange, ErrorCode>>> = {
  remove: 'EMAIL_UNKNOWN',
  resend: 'EMAIL_ALREADY_CONFIRMED',
}

/** Does something to an address. */
export function useEmailChange(change: EmailChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Pick<EmailAddress, 'id'>): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(request(endpoints[change], { params: { id } }))
      const wasDone = !outcome.ok && outcome.problem.errorCode === doneAlready[change]
      return wasDone ? { ok: true, value: undefined } : outcome
    },
    onSettled: () => readAgain(client),
    meta: { showsFailure: true },
  })
}
