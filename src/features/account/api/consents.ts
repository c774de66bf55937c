import { queryOptions, useMutation, useQueries } from '@tanstack/react-query'
import {
  type Consent,
  type ContactConsent,
  giveConsent,
  listConsents,
  listContactConsents,
  terminateConsent,
} from '#contract/consents/consents.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** What can be agreed to: the club wrote it down and hardly ever changes it, so it is read once a visit. */
const consentsQuery = queryOptions({
  queryKey: [...queryAreas.consents, 'list'],
  queryFn: ({ signal }) => request(listConsents, {}, { signal }),
  staleTime: Infinity,
})

const contactConsentsQuery = queryOptions({
  queryKey: queryAreas.givenConsents,
  queryFn: ({ signal }) => request(listContactConsents, {}, { signal }),
})

/** Everything of a kind that can be agreed to, and what the person has agreed to so far. */
export const useConsents = (type: Consent['consentType']) =>
  useQueries({
    queries: [consentsQuery, contactConsentsQuery],
    combine: ([offered, given]) => ({
      data:
        offered.data && given.data
          ? {
              offered: offered.data.filter(({ consentType }) => consentType === type),
              given: given.data.filter(({ consentType }) => consentType === type),
            }
          : undefined,
      error: offered.error ?? given.error,
      isFetching: offered.isFetching || given.isFetching,
      refetch: () => Promise.all([offered.refetch(), given.refetch()]),
    }),
  })

/**
 * Gives or ends a consent at once. The switch shows what was wanted while it is on its way, and what is true as soon as the
 * platform has answered.
 * @param current the consent that is in force; undefined where none is.
 */
export function useConsentSwitch({ id }: Consent, current: ContactConsent | undefined) {
  const change = useMutation({
    mutationFn: (agrees: boolean): Promise<Outcome<unknown>> => {
      if (agrees) return outcomeOf(request(giveConsent, { params: { id } }))
      if (!current) throw new Error('A consent that was not given cannot be ended')
      return outcomeOf(request(terminateConsent, { params: { id: current.userConsentId } }))
    },
    meta: { showsFailure: true, ...changesAnyway('givenConsents') },
  })
  return {
    isOn: change.isPending ? change.variables : current !== undefined,
    // A second press before the answer would ask for something that nobody knows yet.
    set: (agrees: boolean) => {
      if (!change.isPending && agrees !== (current !== undefined)) change.mutate(agrees)
    },
    failure: change.error ?? (change.data?.ok === false ? change.data.problem : null),
  }
}
