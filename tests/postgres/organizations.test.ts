import { and, count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { organizationInvitations, organizationMembers, organizations } from '#server/db/schema/membership.ts'
import { call, refusalOf } from '../helpers/call.ts'
import { block as blockFanClub, name as nameAdmin, newFanClerk } from '../helpers/fan-desk.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import {
  answer,
  block,
  invite,
  leave,
  membersOf,
  newFanClub,
  newInvited,
  newMember,
  remove,
  setAdmin,
} from '../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newPerson } from '../helpers/shopper.ts'

const ROUNDS = 50
let database: TestDatabase
/** Two servers, so that nothing in one process decides. */
let here: TestPlatform
let there: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  here = await startPlatform({ databaseUrl: database.url })
  there = await startPlatform({ databaseUrl: database.url })
})
afterEach(async () => expect(await faults()).toEqual([]))
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

/** Members whom their organisation has also invited. */
const faults = () =>
  here.db
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .innerJoin(
      organizationInvitations,
      and(
        eq(organizationInvitations.fromId, organizationMembers.organizationId),
        eq(organizationInvitations.toId, organizationMembers.accountId),
      ),
    )
    .where(eq(organizationInvitations.state, 'pending'))

type Answer = Parameters<typeof refusalOf>[0]
const seen = (answered: Answer) =>
  answered.status < 400 ? String(answered.status) : refusalOf(answered).join(' ')
const adminsOf = async (id: string) => {
  const [row] = await here.db
    .select({ total: count(organizationMembers.adminSlot) })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, id))
  return row?.total
}
const isMember = async (id: string, { accountId }: { accountId: string }) => {
  const rows = await here.db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, id))
  return rows.some(row => row.accountId === accountId)
}
/** In turns the one or the other is asked first. */
const both = async <A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> => {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}
const inRounds = async (play: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await play(round)
}
const at = (platform: TestPlatform, email: string, id: string) => platform.actFor(email, id)
const as = async (platform: TestPlatform, email: string) => ({ caller: await platform.as(email) })

it('gives the second place for an admin to one of two who are promoted at once', () =>
  inRounds(async round => {
    const { id, admins } = await newFanClub(here)
    const [one, two] = [await newMember(here, id), await newMember(here, id)]
    const elsewhere = await at(there, admins[0]!.email, id)
    const answers = await both(
      round,
      () => setAdmin(here, admins[0]!.acting, one.memberId, true),
      () => setAdmin(there, elsewhere, two.memberId, true),
    )
    expect(answers.map(seen).sort()).toEqual(['200', '409 ORGANIZATION_ADMIN_LIMIT_REACHED'])
    expect(await adminsOf(id)).toBe(2)
  }))

it('leaves the right to one of two admins who give it up at once', () =>
  inRounds(async round => {
    const { id, admins } = await newFanClub(here, 2)
    const [one, two] = admins
    const ids = new Map((await membersOf(here, one!.acting)).items.map(item => [item.email, item.id]))
    const elsewhere = await at(there, two!.email, id)
    const answers = await both(
      round,
      () => setAdmin(here, one!.acting, ids.get(one!.email)!, false),
      () => setAdmin(there, elsewhere, ids.get(two!.email)!, false),
    )
    expect(answers.map(seen).sort()).toEqual(['200', '409 ORGANIZATION_NEEDS_ADMIN'])
    expect(await adminsOf(id)).toBe(1)
  }))

it('makes one member and writes one mail of an invitation that is accepted twice at once', () =>
  inRounds(async round => {
    const { id } = await newFanClub(here)
    const person = await newInvited(here, id)
    const elsewhere = await as(there, person.email)
    const answers = await both(
      round,
      () => answer(here, person, id, true),
      () => answer(there, elsewhere, id, true),
    )
    expect(answers.map(seen)).toEqual(['200', '200'])
    expect(await mailsTo(here, person.email)).toHaveLength(1)
  }))

it('either lets somebody in or takes the invitation back, and says which', () =>
  inRounds(async round => {
    const { id, admins } = await newFanClub(here)
    const person = await newInvited(here, id)
    const elsewhere = await at(there, admins[0]!.email, id)
    const answers = await both(
      round,
      () => answer(here, person, id, true),
      () => remove(there, elsewhere, person.invitationId),
    )
    const isIn = await isMember(id, person)
    const lost = '409 INVITATION_ALREADY_ANSWERED'
    expect(answers.map(seen)).toEqual(isIn ? ['200', lost] : [lost, '204'])
  }))

it('invites nobody again who declines for good at the same moment', () =>
  inRounds(async round => {
    const { id, admins } = await newFanClub(here)
    const person = await newInvited(here, id)
    const elsewhere = await at(there, admins[0]!.email, id)
    const [declined, invited] = await both(
      round,
      () => block(here, person, id),
      () => invite(there, elsewhere, person.email),
    )
    expect(seen(declined)).toBe('200')
    expect(['409 ORGANIZATION_MEMBER_ALREADY_EXISTS', '409 INVITATIONS_BLOCKED']).toContain(seen(invited))
    const waiting = await here.db
      .select()
      .from(organizationInvitations)
      .where(
        and(eq(organizationInvitations.toId, person.accountId), eq(organizationInvitations.state, 'pending')),
      )
    expect(waiting).toEqual([])
    expect(seen(await invite(there, elsewhere, person.email))).toBe('409 INVITATIONS_BLOCKED')
  }))

it('lets nobody in after the block of an organisation', () =>
  inRounds(async round => {
    const { id } = await newFanClub(here)
    const person = await newInvited(here, id)
    const [answered, wasIn] = await both(
      round,
      () => answer(here, person, id, true),
      () =>
        there.db.transaction(async tx => {
          await tx.update(organizations).set({ isBlocked: true }).where(eq(organizations.accountId, id))
          const joined = await tx
            .select()
            .from(organizationMembers)
            .where(eq(organizationMembers.accountId, person.accountId))
          return joined.length > 0
        }),
    )
    expect(seen(answered)).toBe(wasIn ? '200' : '409 ORGANIZATION_BLOCKED')
    expect(await isMember(id, person)).toBe(wasIn)
  }))

it('is left with nobody only where somebody has left it: of two admins one leaves and one gives up at once', () =>
  inRounds(async round => {
    const { id, admins, mailbox } = await newFanClub(here, 2)
    const [one, two] = admins
    const ids = new Map((await membersOf(here, one!.acting)).items.map(item => [item.email, item.id]))
    const elsewhere = await at(there, two!.email, id)
    const [left, gaveUp] = await both(
      round,
      () => leave(here, one!, id),
      () => setAdmin(there, elsewhere, ids.get(two!.email)!, false),
    )
    expect(left.status).toBe(204)
    const remaining = await adminsOf(id)
    expect(seen(gaveUp)).toBe(remaining === 1 ? '409 ORGANIZATION_NEEDS_ADMIN' : '200')
    expect((await mailsTo(here, mailbox)).length).toBe(remaining === 1 ? 0 : 1)
  }))

it('never waits in a circle for an admin who leaves for good while they invite somebody', () =>
  inRounds(async round => {
    const { id, admins } = await newFanClub(here, 2)
    const [admin] = admins
    const outsiders = [await newPerson(here), await newPerson(here)]
    const elsewhere = await at(there, admin!.email, id)
    const [invitations, gone] = await both(
      round,
      () => Promise.all(outsiders.map(({ email }) => invite(there, elsewhere, email))),
      () => call(here.app, deleteContact, {}, admin!.caller),
    )
    expect(gone.status).toBe(204)
    for (const invited of invitations) expect(['201', '401', '403']).toContain(seen(invited).slice(0, 3))
  }))

it('tells that nobody manages it, also where the one who should have leaves for good meanwhile', () =>
  inRounds(async round => {
    const { id, admins, mailbox } = await newFanClub(here)
    const member = await newMember(here, id)
    const [admin] = admins
    const [{ id: own } = { id: '' }] = (await membersOf(here, admin!.acting)).items.filter(one => one.isSelf)
    const elsewhere = await at(there, admin!.email, id)
    const handOver = async () => {
      await setAdmin(there, elsewhere, member.memberId, true)
      return setAdmin(there, elsewhere, own, false)
    }
    await both(round, handOver, () => call(here.app, deleteContact, {}, member.caller))
    expect((await mailsTo(here, mailbox)).length).toBe((await adminsOf(id)) === 0 ? 1 : 0)
  }))

it('makes one of two changes that the fan desk makes at once, having seen the same', async () => {
  const clerk = await newFanClerk(here)
  const elsewhere = await as(there, clerk.email)
  await inRounds(async round => {
    const { id } = await newFanClub(here)
    const { email } = await newPerson(here)
    const answers = await both(
      round,
      () => blockFanClub(here, clerk, id, true),
      () => nameAdmin(there, elsewhere, id, email),
    )
    expect(answers.map(seen).sort()).toEqual(['200', '409 ORGANIZATION_CHANGED_MEANWHILE'])
  })
})
