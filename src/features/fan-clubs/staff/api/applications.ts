import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { applicationStates } from '#contract/membership/joining.ts'
import {
  applyByLetter,
  getStaffApplication,
  listStaffApplications,
  withdrawApplication,
} from '#contract/membership/staff-applications.ts'
import { joinTargets } from '#src/entities/membership/join-targets.ts'
import { joinRequestOf, joinValues, refusedJoinFields } from '#src/entities/membership/join-values.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import type { FieldErrors, Refused } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

const area = [...queryAreas.backOffice, 'applications'] as const

export const applicationKinds = ['all', ...applicationStates] as const
export type ApplicationKind = (typeof applicationKinds)[number]

export interface ApplicationSearch {
  query: string
  show: ApplicationKind
  page: number
}

/** A page of the applications; the one before stays until it is there. */
export const staffApplicationsQuery = ({ query, show, page }: ApplicationSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, page],
    queryFn: ({ signal }) =>
      request(
        listStaffApplications,
        { query: { Page: page, ...(query !== '' && { query }), ...(show !== 'all' && { state: show }) } },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

export const staffApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...area, 'detail', id],
    queryFn: ({ signal }) => request(getStaffApplication, { params: { id } }, { signal, inOwnName: true }),
  })

const changes = ['backOffice'] as const

type BodyOf<E extends Parameters<typeof request>[0]> = RequestInput<E> extends { body: infer B } ? B : never

export const useEnterLetter = () =>
  useStaffChange(changes, (letter: FormRequest<BodyOf<typeof applyByLetter>>) =>
    request(applyByLetter, letter, { inOwnName: true }),
  )

export const useWithdrawApplication = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof withdrawApplication>>) =>
    request(withdrawApplication, { params: { id }, ...change }, { inOwnName: true }),
  )

/** What stands in the fields of a letter. A birthday is sent where one is typed: the letter may have none. */
export const letterForm = z
  .object({
    email: z.string(),
    receivedOn: z.string(),
    application: joinValues
      .extend({ for: z.enum(joinTargets) })
      .transform(values => joinRequestOf(values, values.for, values.birthday !== '')),
    reason: z.string(),
  })
  .pipe(applyByLetter.body)
export type LetterValues = z.input<typeof letterForm>
export type LetterForm = Pick<
  UseFormReturn<LetterValues, unknown, z.output<typeof letterForm>>,
  'control' | 'setValue' | 'setFocus'
>

const part = 'application.'

/** Refusals that are about the account of who applies. */
const ofAccount: readonly ErrorCode[] = [
  'PERSON_UNKNOWN',
  'MEMBERSHIP_NEEDS_GUARDIAN',
  'MEMBERSHIP_PERSONS_ONLY',
]

/** A refusal at the fields that it is about. */
export function refusedLetterFields({ problem: { errorCode }, fieldErrors }: Refused): FieldErrors {
  if (errorCode && ofAccount.includes(errorCode)) return { email: errorCode }
  const entries = Object.entries(fieldErrors)
  const joining = entries.flatMap(([path, code]) =>
    path.startsWith(part) ? [[path.slice(part.length), code] as const] : [],
  )
  const others = entries.filter(([path]) => !path.startsWith(part))
  const asked = Object.entries(refusedJoinFields(Object.fromEntries(joining), true))
  return Object.fromEntries([...others, ...asked.map(([path, code]) => [part + path, code] as const)])
}
