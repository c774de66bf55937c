import { organizationMembers } from '#server/db/schema/membership.ts'
import { fanClub, organizationNamed } from '#tests/helpers/acting.ts'
import { defineAreaFacts } from '../area-facts.ts'

export const facts = defineAreaFacts({
  everything: async ({ db, clock }, { accountId }) => {
    const now = clock.now()
    const organizationId = await organizationNamed(db, fanClub)
    await db.insert(organizationMembers).values({ organizationId, accountId, invitedAt: now, joinedAt: now })
  },
  staysAtTakeOver: {
    organizations: 'made by the club',
    organization_members: 'an invitation, which brings no right; see take-over.test.ts',
  },
  untyped: {
    organization_members: 'come from the club’s own books',
    organizations: 'come from the club’s own books',
  },
})
