import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { bodyOf } from '#tests/helpers/call.ts'
import { apply, enrol, forChild, forSelf, giveCard, mia, payForChild } from '#tests/helpers/memberships.ts'
import { buyCard, newCardHolder } from '#tests/helpers/member-cards.ts'
import { checkoutOf } from '#tests/helpers/online-order.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { addMember, foundFanClub } from '#tests/helpers/acting.ts'
import type { AccessRow, AccessRows } from '../access-kind.ts'
import type { Scene } from '../scene.ts'

const reason = 'Beschluss der Versammlung'

/** One with a member and an admin, whose account nobody else knows. */
async function someOrganization({ platform }: Scene) {
  const [{ accountId: id }, admin] = [await newPerson(platform), await newPerson(platform)]
  await foundFanClub(platform.db, id, { admins: [] })
  const memberId = await addMember(platform.db, {
    organizationId: id,
    accountId: admin.accountId,
    adminSlot: 1,
  })
  return { id, memberId }
}

type Facts = Awaited<ReturnType<typeof someOrganization>>

const change = (bodyFor: (facts: Facts, scene: Scene) => object | Promise<object>): AccessRow => ({
  kind: 'fanDesk',
  harmless: 'is about others, and each change is written down with who made it',
  input: async scene => {
    const facts = await someOrganization(scene)
    return {
      params: { id: facts.id },
      headers: { 'idempotency-key': randomUUID() },
      body: { version: 1, reason, ...(await bodyFor(facts, scene)) },
    }
  },
})

const someMembership = async ({ owner, platform }: Scene) => {
  const [found] = await platform.db
    .select({ id: clubMemberships.id })
    .from(clubMemberships)
    .where(eq(clubMemberships.accountId, owner.accountId))
  if (!found) throw new Error('The owner is no member')
  return found.id
}

const ofMember = (bodyFor: () => object): AccessRow => ({
  kind: 'fanDesk',
  harmless: 'is about others, and each change is written down with who made it',
  input: async scene => ({
    params: { id: await someMembership(scene) },
    headers: { 'idempotency-key': randomUUID() },
    body: { reason, ...bodyFor() },
  }),
})

const someApplication = async ({ owner, platform }: Scene) =>
  bodyOf(await apply(platform, owner, forChild())).id

export const rows: AccessRows = {
  'GET /shop/v4/admin/memberships': { kind: 'fanDesk' },
  'GET /shop/v4/admin/memberships/{id}': {
    kind: 'fanDesk',
    input: async scene => ({ params: { id: await someMembership(scene) } }),
  },
  'POST /shop/v4/admin/memberships/{id}/departures': ofMember(() => ({ receivedOn: '2031-05-17' })),
  'POST /shop/v4/admin/memberships/{id}/cards': {
    ...ofMember(() => ({})),
    input: async scene => {
      const id = await someMembership(scene)
      await giveCard(scene.platform, { membershipId: id, accountId: scene.owner.accountId })
      return { params: { id }, headers: { 'idempotency-key': randomUUID() }, body: { reason } }
    },
  },
  'POST /shop/v4/admin/memberships/{id}/removals': {
    ...ofMember(() => ({})),
    input: async ({ platform }) => {
      const id = await enrol(platform, await newPerson(platform))
      await platform.db.insert(membershipTerms).values({
        id: randomUUID(),
        membershipId: id,
        year: 2030,
        kind: 'adult',
        firstDay: '2030-07-01',
        lastDay: '2031-06-30',
        cents: 7200,
        state: 'awaitingPayment',
        createdAt: platform.clock.now(),
      })
      return { params: { id }, headers: { 'idempotency-key': randomUUID() }, body: { reason } }
    },
  },
  'PUT /shop/v4/admin/memberships/{id}/countsFrom': ofMember(() => ({ countsFrom: '2001-01-01' })),
  'PUT /shop/v4/admin/memberships/{id}/kind': {
    ...ofMember(() => ({})),
    input: async ({ platform }) => ({
      params: { id: await enrol(platform, await newPerson(platform)) },
      headers: { 'idempotency-key': randomUUID() },
      body: { isReduced: true, reason },
    }),
  },
  'POST /shop/v4/admin/memberships/{id}/holders': {
    ...ofMember(() => ({})),
    input: async ({ platform }) => ({
      params: { id: await payForChild(platform, await newPerson(platform)) },
      headers: { 'idempotency-key': randomUUID() },
      body: { email: (await newPerson(platform)).email, reason },
    }),
  },
  'PUT /shop/v4/admin/memberships/{id}/person': {
    ...ofMember(() => ({})),
    input: async scene => ({
      params: { id: await payForChild(scene.platform, await newPerson(scene.platform)) },
      headers: { 'idempotency-key': randomUUID() },
      body: { ...mia, firstName: 'Mila', reason },
    }),
  },
  'GET /shop/v4/admin/memberCards': { kind: 'fanDesk' },
  'POST /shop/v4/admin/memberCards/{orderNumber}/dispatches': {
    kind: 'fanDesk',
    harmless: 'is about others, and each change is written down with who made it',
    input: async ({ platform }) => {
      const member = await newCardHolder(platform)
      const { checkoutId } = await buyCard(platform, member, member.sku)
      const { transactions } = await checkoutOf(platform, member, checkoutId)
      const orderNumber = transactions[0]?.orders[0]?.orderNumber ?? ''
      return { params: { orderNumber }, headers: { 'idempotency-key': randomUUID() } }
    },
  },
  'GET /shop/v4/admin/membershipApplications': { kind: 'fanDesk' },
  'GET /shop/v4/admin/membershipApplications/{id}': {
    kind: 'fanDesk',
    input: async scene => ({ params: { id: await someApplication(scene) } }),
  },
  'POST /shop/v4/admin/membershipApplications': {
    kind: 'fanDesk',
    harmless: 'stores what somebody else may buy, and is written down with who typed it',
    input: async ({ platform }) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: {
        email: (await newPerson(platform)).email,
        receivedOn: '2031-05-17',
        application: forSelf,
        reason,
      },
    }),
  },
  'POST /shop/v4/admin/membershipApplications/{id}/withdrawals': {
    ...ofMember(() => ({})),
    input: async scene => ({
      params: { id: await someApplication(scene) },
      headers: { 'idempotency-key': randomUUID() },
      body: { reason },
    }),
  },
  'GET /contact/v1/admin/organizations': { kind: 'fanDesk' },
  'GET /contact/v1/admin/organizations/{id}': {
    kind: 'fanDesk',
    input: async scene => ({ params: { id: (await someOrganization(scene)).id } }),
  },
  'GET /contact/v1/admin/priceGroups': { kind: 'fanDesk' },
  'POST /contact/v1/admin/organizations': {
    kind: 'fanDesk',
    harmless: 'makes what is empty, and is written down with who made it',
    input: async ({ platform }) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: {
        name: 'Holzwurm',
        type: 'fanClub',
        email: `${randomUUID()}@holzwurm.example`,
        memberPriceGroup: null,
        adminEmail: (await newPerson(platform)).email,
        reason,
      },
    }),
  },
  'PUT /contact/v1/admin/organizations/{id}': change(() => ({ name: 'Blattgold', memberPriceGroup: null })),
  'POST /contact/v1/admin/organizations/{id}/blocks': change(() => ({ isBlocked: true })),
  'POST /contact/v1/admin/organizations/{id}/admins': change(async (_, { platform }) => ({
    email: (await newPerson(platform)).email,
  })),
  'POST /contact/v1/admin/organizations/{id}/adminRemovals': change(({ memberId }) => ({ memberId })),
}
