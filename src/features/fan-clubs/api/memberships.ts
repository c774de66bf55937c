import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  answerOrganizationInvitation,
  getOrganizationInvitation,
  leaveOrganization,
  liftInvitationBlock,
  listInvitationBlocks,
  listOrganizationMemberships,
  type OrganizationMembership,
} from '#contract/organization/organizations.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

// All of it is the person's own, also while they act for an organisation.
const inOwnName = true

/** Where the person belongs or is invited. SPEC 8: a 404 is none. */
export const membershipsQuery = queryOptions({
  queryKey: [...queryAreas.organizations, 'memberships'],
  queryFn: async ({ signal }): Promise<OrganizationMembership[]> => {
    try {
      return (await request(listOrganizationMemberships, {}, { signal, inOwnName })).items
    } catch (error) {
      if (isNotFound(error)) return []
      throw error
    }
  },
})

/** @param id the organisation's */
export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryAreas.organizations, 'invitation', id],
    queryFn: ({ signal }) => request(getOrganizationInvitation, { params: { id } }, { signal, inOwnName }),
  })

/** An organisation may have prices of its own (SPEC 6). */
const meta = { showsFailure: true, ...changesAnyway('organizations', 'products', 'cart') }

type Answer = z.output<typeof answerOrganizationInvitation.body>

/** @param id the organisation's */
export function useAnswerInvitation(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Answer) =>
      outcomeOf(request(answerOrganizationInvitation, { params: { id }, body }, { inOwnName })),
    onSuccess: outcome => {
      if (outcome.ok) client.setQueryData(invitationQuery(id).queryKey, outcome.value)
    },
    meta,
  })
}

/** Somebody who does not belong to it any more has left. @param id the organisation's */
export const useLeaveOrganization = (id: string) =>
  useMutation({
    mutationFn: async (): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(request(leaveOrganization, { params: { id } }, { inOwnName }))
      const wasGone = !outcome.ok && outcome.problem.errorCode === 'ORGANIZATION_UNKNOWN'
      return wasGone ? { ok: true, value: undefined } : outcome
    },
    meta,
  })

/** Which organisations may not invite the person again. */
export const invitationBlocksQuery = queryOptions({
  queryKey: [...queryAreas.organizations, 'invitation-blocks'],
  queryFn: ({ signal }) => request(listInvitationBlocks, {}, { signal, inOwnName }),
})

/** @param id the organisation's */
export const useLiftInvitationBlock = (id: string) =>
  useMutation({
    mutationFn: () => outcomeOf(request(liftInvitationBlock, { params: { id } }, { inOwnName })),
    meta: { showsFailure: true, ...changesAnyway('organizations') },
  })
