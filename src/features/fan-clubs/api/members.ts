import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import {
  changeOrganizationMember,
  inviteOrganizationMember,
  listOrganizationMembers,
  type MemberOrder,
  type OrganizationMember,
  removeOrganizationMember,
  resendOrganizationInvitation,
} from '#contract/organization/organization-members.ts'
import { ActingEnded } from '#src/lib/auth/acting-ended.ts'
import type { Impersonation } from '#src/lib/auth/impersonation.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type FieldErrors, type Outcome, outcomeOf, type Refused } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export interface MemberSearch {
  /** Empty for all. */
  text: string
  order: MemberOrder
}

/**
 * Who belongs to the organisation that the person acts for. What was found before stays until the next is there.
 * @param impersonation says for whom they act when it is asked.
 */
export const membersQuery = (impersonation: Impersonation, organizationId: string, search: MemberSearch) =>
  queryOptions({
    queryKey: [...queryAreas.organizations, 'members', organizationId, search],
    queryFn: ({ signal }) => {
      // Once they act for nobody, all is read again before the screen goes; in their own name this one is refused.
      if (impersonation.get().acting?.orgId !== organizationId) throw new ActingEnded()
      const { text, order } = search
      const query = { orderBy: order, ...(text !== '' && { fulltextSearch: text }) }
      return request(listOrganizationMembers, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

const meta = { showsFailure: true, ...changesAnyway('organizations') }

type Invitation = z.infer<typeof inviteOrganizationMember.body>

/** The codes that are about the typed address. */
const aboutEmail = [
  'USER_NOT_FOUND',
  'ORGANIZATION_MEMBER_ALREADY_EXISTS',
  'INVITATIONS_BLOCKED',
] as const satisfies ErrorCode[]

/** SPEC 8 has these codes in `detail`. */
export function refusedInviteFields({ problem, fieldErrors }: Refused): FieldErrors {
  const code = aboutEmail.find(known => known === problem.errorCode || known === problem.detail)
  return code === undefined ? fieldErrors : { memberEmail: code }
}

export const useInviteMember = () =>
  useMutation({
    mutationFn: (invitation: FormRequest<Invitation>) =>
      outcomeOf(request(inviteOrganizationMember, invitation)),
    meta,
  })

export const useResendInvitation = (id: string) =>
  useMutation({
    mutationFn: () => outcomeOf(request(resendOrganizationInvitation, { params: { id } })),
    meta,
  })

/** Resign: an admin gives up the own right. Withdraw: takes an invitation back. */
export type MemberChange = 'promote' | 'resign' | 'remove' | 'withdraw'

const calls: Readonly<Record<MemberChange, (params: { id: string }) => Promise<unknown>>> = {
  promote: params => request(changeOrganizationMember, { params, body: { isAdmin: true } }),
  resign: params => request(changeOrganizationMember, { params, body: { isAdmin: false } }),
  remove: params => request(removeOrganizationMember, { params }),
  withdraw: params => request(removeOrganizationMember, { params }),
}

/** Refusals that mean it was done before, by another admin or by a call whose answer was lost. */
const doneAlready: Readonly<Partial<Record<MemberChange, ErrorCode>>> = {
  remove: 'ORGANIZATION_MEMBER_UNKNOWN',
  withdraw: 'ORGANIZATION_MEMBER_UNKNOWN',
}

export const useChangeMember = (change: MemberChange, { id }: OrganizationMember) =>
  useMutation({
    mutationFn: async (): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(calls[change]({ id }))
      const wasDone = !outcome.ok && outcome.problem.errorCode === doneAlready[change]
      return wasDone ? { ok: true, value: undefined } : outcome
    },
    // Whoever has given up the right may not read the list again.
    meta: { ...meta, ...(change === 'resign' && { reading: 'marked' }) },
  })
