import { randomUUID } from 'node:crypto'
import { addInvitation, addMember, foundFanClub } from '#tests/helpers/acting.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import type { AccessRows } from '../access-kind.ts'
import { named } from '../row-input.ts'
import type { Scene } from '../scene.ts'

/** Somebody who belongs to the organisation that the admin acts for. */
const someMember = async ({ platform, fanClubId }: Scene) => {
  const { accountId } = await newPerson(platform)
  return addMember(platform.db, { organizationId: fanClubId, accountId })
}

const someInvitation = async ({ platform, fanClubId }: Scene) => {
  const to = await newPerson(platform)
  return addInvitation(platform.db, { organizationId: fanClubId, to, createdAt: platform.clock.now() })
}

async function newFanClub({ platform }: Scene): Promise<string> {
  const { accountId } = await newPerson(platform)
  await foundFanClub(platform.db, accountId, { admins: [] })
  return accountId
}

/** An organisation that has invited the owner. */
async function inviting(scene: Scene): Promise<string> {
  const { platform, owner } = scene
  const organizationId = await newFanClub(scene)
  await addInvitation(platform.db, { organizationId, to: owner, createdAt: platform.clock.now() })
  return organizationId
}

/** An organisation that the owner belongs to. */
async function joined(scene: Scene): Promise<string> {
  const organizationId = await newFanClub(scene)
  await addMember(scene.platform.db, { organizationId, accountId: scene.owner.accountId })
  return organizationId
}

const ofMembers = 'is about who belongs to an organisation, each of whom is told'

export const rows: AccessRows = {
  'GET /contact/v1/contacts/self/organizations/memberships': { kind: 'own' },
  'GET /contact/v1/contacts/self/organizations/{id}/invitation': {
    kind: 'ownThing',
    input: named(inviting),
  },
  'PATCH /contact/v1/contacts/self/organizations/{id}/membership': {
    kind: 'ownThing',
    harmless: 'joins an organisation, which can be left',
    input: named(inviting, { accept: true }),
  },
  'DELETE /contact/v1/contacts/self/organizations/{id}/membership': {
    kind: 'ownThing',
    harmless: 'leaves an organisation, which can invite again',
    input: named(joined),
  },
  'GET /contact/v1/contacts/self/organizations/invitationBlocks': { kind: 'own' },
  'DELETE /contact/v1/contacts/self/organizations/{id}/invitationBlock': {
    kind: 'own',
    harmless: 'lets an organisation invite again, which can be declined',
    input: named(newFanClub),
  },
  'GET /contact/v1/organizations/self/members': { kind: 'organizationAdmin' },
  'POST /contact/v1/organizations/self/members': {
    kind: 'organizationAdmin',
    harmless: ofMembers,
    input: async ({ platform }) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: { memberEmail: (await newPerson(platform)).email },
    }),
  },
  'PUT /contact/v1/organizations/self/members/{id}': {
    kind: 'organizationAdmin',
    harmless: ofMembers,
    input: named(someMember, { isAdmin: false }),
  },
  'DELETE /contact/v1/organizations/self/members/{id}': {
    kind: 'organizationAdmin',
    harmless: ofMembers,
    input: named(someMember),
  },
  'POST /contact/v1/organizations/self/members/{id}/resendMail': {
    kind: 'organizationAdmin',
    harmless: 'sends a mail once more to whom it went before, a few times an hour',
    input: named(someInvitation),
  },
}
