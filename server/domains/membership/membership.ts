import { listMemberships } from '#contract/membership/memberships.ts'
import { defineArea } from '#server/define-area.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { listOwnMemberships, runningMemberships } from './membership-service.ts'

function registerMembershipRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listMemberships, async ({ person }) => {
    const memberships = await runningMemberships(db, person.accountId, clock.now())
    return memberships.length > 0 ? { status: 200, body: memberships } : refusal(404, 'MEMBERSHIP_NONE')
  })
}

export const membership = defineArea({
  name: 'membership',
  routes: [registerMembershipRoutes],
  exports: { memberships: { tables: ['club_memberships'], read: listOwnMemberships } },
})
