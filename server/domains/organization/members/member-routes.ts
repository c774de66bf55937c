import {
  changeOrganizationMember,
  listOrganizationMembers,
  removeOrganizationMember,
} from '#contract/organization/organization-members.ts'
import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { mountForAdmins } from '../acting.ts'
import { changeMember } from './change-member.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'

/** An organisation's members, for its admins (SPEC 6). */
export function registerMemberRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  mountForAdmins(target, listOrganizationMembers, async ({ acting, query }) => {
    const { Page: page, PageSize: pageSize, fulltextSearch: search, orderBy: order } = query
    const listing = { search, order, page, pageSize, now: clock.now() }
    const { items, totalCount } = await listMembers(db, acting, listing)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForAdmins(target, changeOrganizationMember, ({ acting, params: { id }, body: { isAdmin } }) =>
    db.transaction(tx => changeMember(tx, acting, { id, isAdmin, now: clock.now() })),
  )

  mountForAdmins(target, removeOrganizationMember, ({ acting, params: { id } }) =>
    db.transaction(tx => removeMember(tx, settings, acting, { id, now: clock.now() })),
  )
}
