import { randomUUID } from 'node:crypto'
import {
  addInvitation,
  addMember,
  blockedFanClub,
  fanClub,
  organizationNamed,
} from '#tests/helpers/acting.ts'
import { invite, newAddress, newFanClub } from '#tests/helpers/organizations.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { organizationInvitationBlocks } from '#server/db/schema/membership.ts'
import { word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  everything: async ({ db, clock }, person) => {
    const now = clock.now()
    const { accountId } = person
    await addMember(db, { organizationId: await organizationNamed(db, fanClub), accountId, joinedAt: now })
    const organizationId = await organizationNamed(db, blockedFanClub)
    await addInvitation(db, { organizationId, to: person, createdAt: now })
    await db
      .insert(organizationInvitationBlocks)
      .values({ organizationId, accountId, recipientMail: person.email, createdAt: now })
  },
  typedSteps: {
    'invites somebody to a fan club': async platform => {
      const { admins } = await newFanClub(platform)
      const email = await newAddress(
        platform,
        await newPerson(platform),
        `${word}-${randomUUID()}@example.net`,
      )
      return async () => (await invite(platform, admins[0]!.acting, email)).status
    },
  },
  staysAtTakeOver: {
    organizations: 'made by the club',
  },
  untyped: {
    organization_members: 'come from the club’s own books',
    organization_invitation_blocks: 'have the address of the invitation',
    organizations: 'come from the club’s own books',
  },
})
