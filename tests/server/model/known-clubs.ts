import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { type TransferState, transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Queryable } from '#server/db/database.ts'
import { organizationInvitations, organizationMembers, organizations } from '#server/db/schema/membership.ts'
import { addInvitation, addMember } from '#tests/helpers/acting.ts'
import { answer, setAdmin } from '#tests/helpers/organizations.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import type { Shopper } from '#tests/helpers/shopper.ts'

type Person = Pick<Shopper, 'caller'> & { accountId: string; email: string }

export interface KnownInvitation {
  /** Undefined of one that the platform has written itself, until it is read. */
  id: string | undefined
  /** An account. */
  to: string
  createdAt: Date
  expiresAt: Date
  state: Exclude<TransferState, 'expired'>
}

/** A fan club as it has to be after what the commands did. */
export interface KnownClub {
  id: string
  isBlocked: boolean
  /** As the fan desk counts changes. */
  version: number
  /** By account: whether they act for it. */
  members: Map<string, { isAdmin: boolean }>
  /** Those to accounts that are gone are forgotten. */
  invitations: KnownInvitation[]
}

/** Admins of a fan club. */
export const MOST_ADMINS = 2

export const adminsOf = ({ members }: KnownClub): string[] =>
  [...members].filter(([, { isAdmin }]) => isAdmin).map(([accountId]) => accountId)

export const mayActNow = (club: KnownClub, accountId: string): boolean =>
  !club.isBlocked && club.members.get(accountId)?.isAdmin === true

export const waitingAt = ({ invitations }: KnownClub, now: Date): KnownInvitation[] =>
  invitations.filter(invitation => transferStateAt(invitation, now) === 'pending')

/** The latest one to somebody, by the order in which the server looks. */
export const latestTo = ({ invitations }: KnownClub, accountId: string): KnownInvitation | undefined =>
  invitations
    .filter(({ to }) => to === accountId)
    .toSorted(
      (one, other) =>
        other.createdAt.getTime() - one.createdAt.getTime() ||
        Number(other.state === 'pending') - Number(one.state === 'pending') ||
        ((one.id ?? '') < (other.id ?? '') ? 1 : -1),
    )[0]

/** An account goes: so do its memberships and its invitations. */
export function leaveClubs(clubs: readonly KnownClub[], accountId: string): void {
  for (const club of clubs) {
    club.members.delete(accountId)
    club.invitations = club.invitations.filter(({ to }) => to !== accountId)
  }
}

const INVITATION_MS = 14 * 24 * 60 * 60 * 1000

/** An account turns out to be somebody else's: whatever it belonged to invites it instead. */
export function inviteInstead(clubs: readonly KnownClub[], accountId: string, now: Date): void {
  for (const { members, invitations } of clubs) {
    if (!members.delete(accountId)) continue
    const expiresAt = new Date(now.getTime() + INVITATION_MS)
    invitations.push({ id: undefined, to: accountId, createdAt: now, expiresAt, state: 'pending' })
  }
}

/**
 * Makes fan clubs as they are at the beginning of a run: all belong to the first, which has room for one admin more; of the second the last
 * is the only admin, and the first is invited.
 */
export async function resetClubs(
  db: Queryable,
  ids: readonly string[],
  people: readonly Person[],
  now: Date,
): Promise<KnownClub[]> {
  await db.delete(organizationMembers).where(inArray(organizationMembers.organizationId, [...ids]))
  await db.delete(organizationInvitations).where(inArray(organizationInvitations.fromId, [...ids]))
  await db
    .update(organizations)
    .set({ isBlocked: false, version: 1 })
    .where(inArray(organizations.accountId, [...ids]))
  const clubs = ids.map((id): KnownClub => ({
    id,
    isBlocked: false,
    version: 1,
    members: new Map(),
    invitations: [],
  }))
  const join = async (club: KnownClub, person: Person, isAdmin: boolean) => {
    const adminSlot = isAdmin ? 1 : null
    const { accountId } = person
    await addMember(db, { organizationId: club.id, accountId, adminSlot, joinedAt: now })
    club.members.set(accountId, { isAdmin })
  }
  const [all, few] = clubs
  const [first, last] = [people[0], people.at(-1)]
  if (!all || !few || !first || !last) throw new Error('The model has two fan clubs and some people')
  for (const person of people) await join(all, person, person === first)
  await join(few, last, true)
  const id = await addInvitation(db, { organizationId: few.id, to: first, createdAt: now })
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  few.invitations.push({ id, to: first.accountId, createdAt: now, expiresAt, state: 'pending' })
  return clubs
}

interface ClubSnapshot {
  clubs: { id: string; isBlocked: boolean; version: number }[]
  members: { clubId: string; accountId: string; isAdmin: boolean }[]
  /** Invitations that wait. */
  pending: { id: string; clubId: string; to: string }[]
  now: Date
}

export async function readClubs(db: Queryable, ids: readonly string[], now: Date): Promise<ClubSnapshot> {
  const clubs = await db
    .select({
      id: organizations.accountId,
      isBlocked: organizations.isBlocked,
      version: organizations.version,
    })
    .from(organizations)
    .where(inArray(organizations.accountId, [...ids]))
  const members = await db
    .select({
      clubId: organizationMembers.organizationId,
      accountId: organizationMembers.accountId,
      isAdmin: sql<boolean>`${organizationMembers.adminSlot} is not null`,
    })
    .from(organizationMembers)
    .where(inArray(organizationMembers.organizationId, [...ids]))
  const pending = await db
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.state, 'pending'))
  return {
    clubs,
    members,
    pending: pending
      .filter(({ fromId, expiresAt }) => ids.includes(fromId) && expiresAt > now)
      .map(({ id, fromId, toId }) => ({ id, clubId: fromId, to: toId })),
    now,
  }
}

/** How fan clubs differ from what is known of them, a sentence each. */
export function differencesOf(
  known: readonly KnownClub[],
  { clubs, members, pending, now }: ClubSnapshot,
): string[] {
  const there = [
    ...clubs.map(({ id, isBlocked, version }) => `${id} is ${isBlocked ? 'blocked' : 'free'} at ${version}`),
    ...members.map(
      ({ clubId, accountId, isAdmin }) => `${accountId} ${isAdmin ? 'manages' : 'is in'} ${clubId}`,
    ),
    ...pending.map(({ clubId, to }) => `${to} is invited to ${clubId}`),
  ]
  const expected = known.flatMap(club => [
    `${club.id} is ${club.isBlocked ? 'blocked' : 'free'} at ${club.version}`,
    ...[...club.members].map(
      ([accountId, { isAdmin }]) => `${accountId} ${isAdmin ? 'manages' : 'is in'} ${club.id}`,
    ),
    ...waitingAt(club, now).map(({ to }) => `${to} is invited to ${club.id}`),
  ])
  return [
    ...there.filter(fact => !expected.includes(fact)).map(fact => `${fact}, and should not`),
    ...expected.filter(fact => !there.includes(fact)).map(fact => `not so: ${fact}`),
  ]
}

/** Takes over the ids of what the platform has written itself. */
export function followClubs(clubs: readonly KnownClub[], { pending }: ClubSnapshot): void {
  for (const { id, clubId, to } of pending) {
    const invited = clubs.find(club => club.id === clubId)?.invitations ?? []
    const unread = invited.find(one => one.to === to && one.id === undefined)
    if (unread) unread.id = id
  }
}

/** What nobody may do for a blocked club, tried: a sentence for each that was done after all. */
export async function blockedFaults(
  platform: TestPlatform,
  clubs: readonly KnownClub[],
  people: readonly Person[],
): Promise<string[]> {
  const faults: string[] = []
  for (const club of clubs.filter(({ isBlocked }) => isBlocked)) {
    for (const { email, accountId } of people.filter(person => club.members.has(person.accountId))) {
      const answered = await setAdmin(platform, await platform.actFor(email, club.id), randomUUID(), true)
      if (answered.status !== 401) faults.push(`${accountId} acts for ${club.id}, which is blocked`)
    }
    for (const { to } of waitingAt(club, platform.clock.now())) {
      const person = people.find(({ accountId }) => accountId === to)
      const answered = person && (await answer(platform, person, club.id, true))
      if (answered && answered.status !== 409) faults.push(`${to} joins ${club.id}, which is blocked`)
    }
  }
  return faults
}
