import { randomUUID } from 'node:crypto'
import {
  changeOrganizationMember,
  inviteOrganizationMember,
  listOrganizationMembers,
  type MemberOrder,
  removeOrganizationMember,
} from '#contract/organization/organization-members.ts'
import {
  answerOrganizationInvitation,
  getOrganizationInvitation,
  leaveOrganization,
  liftInvitationBlock,
  listInvitationBlocks,
  listOrganizationMemberships,
} from '#contract/organization/organizations.ts'
import { accountEmails } from '#server/db/schema/identity.ts'
import { addInvitation, addMember, foundFanClub } from './acting.ts'
import { bodyOf, call, type Caller } from './call.ts'
import type { TestPlatform } from './platform.ts'
import { newPerson, type Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app'>
type Person = Pick<Shopper, 'caller'>

/** A fan club of its own, with so many admins whose tokens act for it. */
export async function newFanClub(platform: TestPlatform, adminCount = 1, name?: string) {
  const { accountId: id, email: mailbox } = await newPerson(platform)
  const admins: (Awaited<ReturnType<typeof newPerson>> & { acting: Caller })[] = []
  for (let count = 0; count < adminCount; count++) admins.push({ ...(await newPerson(platform)), acting: {} })
  await foundFanClub(platform.db, id, {
    admins: admins.map(({ accountId }) => accountId),
    ...(name !== undefined && { name }),
  })
  for (const admin of admins) admin.acting = await platform.actFor(admin.email, id)
  return { id, mailbox, admins }
}

/** Somebody new who belongs to it, with the id of the membership. */
export async function newMember(platform: TestPlatform, organizationId: string) {
  const person = await newPerson(platform)
  const { accountId } = person
  const joinedAt = platform.clock.now()
  return { ...person, memberId: await addMember(platform.db, { organizationId, accountId, joinedAt }) }
}

/** Somebody new who is invited, without a mail, with the id of the invitation. */
export async function newInvited(platform: TestPlatform, organizationId: string, invitedBy?: string) {
  const person = await newPerson(platform)
  const invitation = { organizationId, to: person, createdAt: platform.clock.now() }
  const invitationId = await addInvitation(platform.db, { ...invitation, ...(invitedBy && { invitedBy }) })
  return { ...person, invitationId }
}

/** A further address of somebody, which they have confirmed unless it is said otherwise; in lower case. */
export async function newAddress(
  { db, clock }: Pick<TestPlatform, 'db' | 'clock'>,
  { accountId }: { accountId: string },
  address = `${randomUUID()}@example.net`,
  confirmedAt: Date | null = clock.now(),
): Promise<string> {
  const email = address.toLowerCase()
  await db
    .insert(accountEmails)
    .values({ id: randomUUID(), accountId, email, confirmedAt, createdAt: clock.now() })
  return email
}

export const invite = ({ app }: Platform, acting: Caller, memberEmail: string, key: string = randomUUID()) =>
  call(app, inviteOrganizationMember, { headers: { 'idempotency-key': key }, body: { memberEmail } }, acting)

/** Makes a member an admin, or takes the right away. */
export const setAdmin = ({ app }: Platform, acting: Caller, id: string, isAdmin: boolean) =>
  call(app, changeOrganizationMember, { params: { id }, body: { isAdmin } }, acting)

export const remove = ({ app }: Platform, acting: Caller, id: string) =>
  call(app, removeOrganizationMember, { params: { id } }, acting)

export const membersOf = async (
  { app }: Platform,
  acting: Caller,
  query: { Page?: number; PageSize?: number; fulltextSearch?: string; orderBy?: MemberOrder } = {},
) => bodyOf(await call(app, listOrganizationMembers, { query }, acting))

export const answer = ({ app }: Platform, { caller }: Person, organizationId: string, accept: boolean) =>
  call(app, answerOrganizationInvitation, { params: { id: organizationId }, body: { accept } }, caller)

/** Declines for good: the organisation may not invite the person again. */
export const block = ({ app }: Platform, { caller }: Person, organizationId: string) =>
  call(
    app,
    answerOrganizationInvitation,
    { params: { id: organizationId }, body: { accept: false, mayInviteAgain: false } },
    caller,
  )

export const liftBlock = ({ app }: Platform, { caller }: Person, organizationId: string) =>
  call(app, liftInvitationBlock, { params: { id: organizationId } }, caller)

export const blocksOf = async ({ app }: Platform, { caller }: Person) =>
  bodyOf(await call(app, listInvitationBlocks, {}, caller))

export const invitationOf = ({ app }: Platform, { caller }: Person, organizationId: string) =>
  call(app, getOrganizationInvitation, { params: { id: organizationId } }, caller)

export const leave = ({ app }: Platform, { caller }: Person, organizationId: string) =>
  call(app, leaveOrganization, { params: { id: organizationId } }, caller)

export const membershipsOf = async ({ app }: Platform, { caller }: Person) =>
  bodyOf(await call(app, listOrganizationMemberships, {}, caller)).items
