import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import {
  creditYears,
  endStaffMembership,
  getStaffMembership,
  linkMemberAccount,
  listStaffMemberships,
  mendMember,
  reissueMemberCard,
  removeUnpaidMember,
  setMemberKind,
  staffMembershipKinds,
} from '#contract/membership/staff-members.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import type { FieldErrors, Refused } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useStaffChange } from '#src/back-office/change/staff-change.ts'

const area = [...queryAreas.backOffice, 'members'] as const

export const memberKinds = ['all', ...staffMembershipKinds] as const
export type MemberKind = (typeof memberKinds)[number]

export interface MemberSearch {
  query: string
  show: MemberKind
  page: number
}

/** A page of the memberships; the one before stays until it is there. */
export const staffMembersQuery = ({ query, show, page }: MemberSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, page],
    queryFn: ({ signal }) =>
      request(
        listStaffMemberships,
        { query: { Page: page, ...(query !== '' && { query }), ...(show !== 'all' && { kind: show }) } },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

export const staffMemberQuery = (id: string) =>
  queryOptions({
    queryKey: [...area, 'detail', id],
    queryFn: ({ signal }) => request(getStaffMembership, { params: { id } }, { signal, inOwnName: true }),
  })

const changes = ['backOffice'] as const

type BodyOf<E extends Parameters<typeof request>[0]> = RequestInput<E> extends { body: infer B } ? B : never

export const useEndMembership = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof endStaffMembership>>) =>
    request(endStaffMembership, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useReissueCard = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof reissueMemberCard>>) =>
    request(reissueMemberCard, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useMendMember = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof mendMember>>) =>
    request(mendMember, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useRemoveUnpaidMember = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof removeUnpaidMember>>) =>
    request(removeUnpaidMember, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useCreditYears = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof creditYears>>) =>
    request(creditYears, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useSetMemberKind = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof setMemberKind>>) =>
    request(setMemberKind, { params: { id }, ...change }, { inOwnName: true }),
  )

export const useLinkAccount = (id: string) =>
  useStaffChange(changes, (change: FormRequest<BodyOf<typeof linkMemberAccount>>) =>
    request(linkMemberAccount, { params: { id }, ...change }, { inOwnName: true }),
  )

/** Refusals that are about the account, which was asked for by its address. */
const ofAccount: readonly ErrorCode[] = [
  'PERSON_UNKNOWN',
  'MEMBERSHIP_PERSONS_ONLY',
  'MEMBERSHIP_ACCOUNT_PAYS',
  'MEMBERSHIP_EXISTS',
]

/** A refusal at the field that it is about. */
export const refusedLinkFields = ({ problem: { errorCode }, fieldErrors }: Refused): FieldErrors =>
  errorCode && ofAccount.includes(errorCode) ? { email: errorCode } : fieldErrors
