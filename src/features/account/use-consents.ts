import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { type Consent, type ContactConsent, giveConsent, terminateConsent } from '#contract/consents.ts'
import { request } from '#src/lib/http/request.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { consentsQuery, contactConsentsQuery } from './queries/consents.ts'

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
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (agrees: boolean): Promise<Outcome<unknown>> => {
      if (agrees) return outcomeOf(request(giveConsent, { params: { id } }))
      if (!current) throw new Error('A consent that was not given cannot be ended')
      return outcomeOf(request(terminateConsent, { params: { id: current.userConsentId } }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: contactConsentsQuery.queryKey }),
    meta: { showsFailure: true },
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
