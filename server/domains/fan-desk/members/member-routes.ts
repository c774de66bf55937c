import {
  creditYears as creditEndpoint,
  endStaffMembership,
  getStaffMembership,
  linkMemberAccount as linkEndpoint,
  listStaffMemberships,
  mendMember as mendEndpoint,
  reissueMemberCard,
  removeUnpaidMember as removeEndpoint,
  setMemberKind as kindEndpoint,
} from '#contract/membership/staff-members.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { changesOf } from '../change-once.ts'
import { creditYears, endMembership, mendMember, reissueCard, setMemberKind } from './change-membership.ts'
import { findMemberships, findStaffMembership } from './find-memberships.ts'
import { linkMemberAccount } from './link-account.ts'
import { removeUnpaidMember } from './remove-unpaid-member.ts'

const mountForDesk = mountFor('fanDesk')

export function registerDeskMembers(target: MountTarget, { db, clock, settings, goods }: Deps): void {
  mountForDesk(target, db, listStaffMemberships, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, kind } = query
    const search = { query: text, kind, page, pageSize, now: clock.now() }
    const { items, totalCount } = await findMemberships(db, search)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForDesk(target, db, getStaffMembership, async ({ params }) => {
    const body = await findStaffMembership(db, params.id, clock.now())
    return body ? { status: 200, body } : refusal(404, 'MEMBERSHIP_UNKNOWN')
  })

  const changeOnce = changesOf({ db, clock }, { find: findStaffMembership, unknown: 'MEMBERSHIP_UNKNOWN' })

  mountForDesk(target, db, endStaffMembership, call =>
    changeOnce(callerOf(call), 'endStaffMembership', { ...call.params, ...call.body }, (tx, actor, request) =>
      endMembership(tx, { settings, goods }, actor, request),
    ),
  )

  mountForDesk(target, db, reissueMemberCard, call =>
    changeOnce(callerOf(call), 'reissueMemberCard', { ...call.params, ...call.body }, reissueCard),
  )

  mountForDesk(target, db, removeEndpoint, call =>
    changeOnce(callerOf(call), 'removeUnpaidMember', { ...call.params, ...call.body }, (tx, actor, request) =>
      removeUnpaidMember(tx, { settings, goods }, actor, request),
    ),
  )

  mountForDesk(target, db, creditEndpoint, call =>
    changeOnce(callerOf(call), 'creditYears', { ...call.params, ...call.body }, creditYears),
  )

  mountForDesk(target, db, kindEndpoint, call =>
    changeOnce(callerOf(call), 'setMemberKind', { ...call.params, ...call.body }, (tx, actor, request) =>
      setMemberKind(tx, settings, actor, request),
    ),
  )

  mountForDesk(target, db, linkEndpoint, call =>
    changeOnce(callerOf(call), 'linkMemberAccount', { ...call.params, ...call.body }, (tx, actor, request) =>
      linkMemberAccount(tx, settings, actor, request),
    ),
  )

  mountForDesk(target, db, mendEndpoint, call =>
    changeOnce(callerOf(call), 'mendMember', { ...call.params, ...call.body }, mendMember),
  )
}
