import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { resendOrganizationInvitation } from '#contract/organization/organization-members.ts'
import { idempotencyRecords } from '#server/db/schema/platform.ts'
import { organizationInvitations, organizations } from '#server/db/schema/membership.ts'
import { invitationEndings } from '#server/domains/organization/invitations/end-invitations.ts'
import { memberPriceGroups } from '#server/domains/organization/organization-api.ts'
import { addInvitation } from '../../helpers/acting.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import {
  answer,
  invitationOf,
  invite,
  membershipsOf,
  membersOf,
  newAddress,
  newFanClub,
  newInvited,
  newMember,
  remove,
} from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newUnprovenPerson, prepareTakeOver } from '../../helpers/take-over.ts'

const DAY = 24 * 3600
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** A fan club, its admin and somebody else. */
async function cast() {
  const club = await newFanClub(platform)
  return { club, admin: club.admins[0]!, acting: club.admins[0]!.acting, person: await newPerson(platform) }
}
const subjectsTo = async (email: string) => (await mailsTo(platform, email)).map(({ subject }) => subject)
const block = (id: string, isBlocked = true) =>
  platform.db.update(organizations).set({ isBlocked }).where(eq(organizations.accountId, id))

describe('an invitation', () => {
  it('goes to whoever has confirmed the address, and gives away nothing else of them', async () => {
    const { club, acting, person, admin } = await cast()
    const made = bodyOf(await invite(platform, acting, person.email))
    expect(made).toMatchObject({
      firstName: '',
      lastName: '',
      efNumber: '',
      email: person.email,
      isAdmin: false,
      isPending: true,
      expiresAt: '2031-05-31T09:30:00.000Z',
      entryDate: null,
      isSelf: false,
    })
    expect((await membersOf(platform, acting)).items).toContainEqual(made)
    expect(bodyOf(await invitationOf(platform, person, club.id))).toMatchObject({
      organization: { id: club.id, name: 'Kurvenkinder', isBlocked: false },
      state: 'pending',
      decidedAt: null,
    })
    expect(await membershipsOf(platform, person)).toMatchObject([
      { isAdmin: false, isPending: true, expiresAt: made.expiresAt, entryDate: null },
    ])
    expect(await subjectsTo(person.email)).toEqual(['Kurvenkinder lädt dich ein'])
    expect(await subjectsTo(admin.email)).toEqual(['Du hast jemanden zu Kurvenkinder eingeladen'])
  })

  it('leads to its page, which learns which account is meant and not whose', async () => {
    const { club, acting, person } = await cast()
    await invite(platform, acting, person.email)
    const [mail] = await mailsTo(platform, person.email)
    const [link = ''] = /https?:\S+fan-clubs\S+/.exec(mail!.text) ?? []
    const { pathname, searchParams } = new URL(link)
    expect(pathname).toMatch(new RegExp(`/account/fan-clubs/${club.id}/$`))
    expect(searchParams.get('for')).toBe(`${person.email[0]}…@example.org`)
  })

  it('finds people by a further address, in capitals and as other keyboards write it', async () => {
    const { acting } = await cast()
    for (const write of [
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.replace('m', 'ｍ'),
      // The sign for kelvin is the letter K in all but its number.
      (text: string) => text.replace('k', '\u212a'),
    ]) {
      const person = await newPerson(platform)
      const email = await newAddress(platform, person, `mike-${randomUUID()}@example.net`)
      expect(bodyOf(await invite(platform, acting, write(email))).email).toBe(email)
      // They read it where they sign in.
      expect(await subjectsTo(person.email)).toEqual(['Kurvenkinder lädt dich ein'])
      expect(await subjectsTo(email)).toEqual([])
    }
  })

  it('finds nobody by letters that only look alike', async () => {
    const { acting, person } = await cast()
    const email = await newAddress(platform, person, `mika-${randomUUID()}@example.net`)
    for (const other of ['mіka', 'mıka', 'mika\u0301', 'mikа'])
      expect((await invite(platform, acting, email.replace('mika', other))).status).toBe(400)
    expect(refusalOf(await invite(platform, acting, email.replace('mika', 'mlka')))).toEqual([
      409,
      'USER_NOT_FOUND',
    ])
    expect(await mailsTo(platform, person.email)).toEqual([])
  })

  it('is answered alike for nobody, an address that is not confirmed and an organisation, by `detail`', async () => {
    const { acting, person } = await cast()
    const claimed = await newAddress(platform, person, undefined, null)
    const other = await newFanClub(platform)
    for (const email of [`${randomUUID()}@example.org`, claimed, other.mailbox])
      expect(await invite(platform, acting, email)).toMatchObject({
        status: 409,
        body: { errorCode: 'USER_NOT_FOUND', detail: 'USER_NOT_FOUND' },
      })
  })

  it('is refused for who belongs to it or is invited, oneself too, by `detail`', async () => {
    const { club, admin, acting } = await cast()
    const [member, invited] = [await newMember(platform, club.id), await newInvited(platform, club.id)]
    for (const { email } of [admin, member, invited])
      expect(await invite(platform, acting, email)).toMatchObject({
        status: 409,
        body: {
          errorCode: 'ORGANIZATION_MEMBER_ALREADY_EXISTS',
          detail: 'ORGANIZATION_MEMBER_ALREADY_EXISTS',
        },
      })
  })

  it('is one however often its request arrives, and its address is not remembered for that', async () => {
    const { club, acting, person } = await cast()
    const key = randomUUID()
    const first = bodyOf(await invite(platform, acting, person.email, key))
    expect(bodyOf(await invite(platform, acting, person.email, key))).toEqual(first)
    expect(await subjectsTo(person.email)).toHaveLength(1)
    expect(refusalOf(await invite(platform, acting, (await newPerson(platform)).email, key))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
    const kept = await platform.db
      .select()
      .from(idempotencyRecords)
      .where(eq(idempotencyRecords.accountId, club.id))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(person.email)
    await answer(platform, person, club.id, false)
    expect(bodyOf(await invite(platform, acting, person.email, key))).toMatchObject({ isPending: false })
  })

  it('is no business of a person for themselves', async () => {
    const { person, admin } = await cast()
    expect(refusalOf(await invite(platform, admin.caller, person.email))).toEqual([403, 'FORBIDDEN'])
  })

  it('can be had thirty times an hour, and its mail three times', async () => {
    const limited = await startPlatform({ settings: { limitsRequests: true } })
    const club = await newFanClub(limited)
    const { acting } = club.admins[0]!
    const { invitationId: id } = await newInvited(limited, club.id)
    const resend = () => call(limited.app, resendOrganizationInvitation, { params: { id } }, acting)
    for (let count = 0; count < 30; count++)
      expect((await invite(limited, acting, `${randomUUID()}@example.org`)).status).toBe(409)
    expect(refusalOf(await invite(limited, acting, `${randomUUID()}@example.org`))[0]).toBe(429)
    for (let count = 0; count < 3; count++) expect((await resend()).status).toBe(204)
    expect(refusalOf(await resend())).toEqual([429, 'TOO_MANY_REQUESTS'])
    limited.clock.advance(3600)
    expect((await invite(limited, acting, `${randomUUID()}@example.org`)).status).toBe(409)
    await limited.close()
  })
})

describe('the answer to an invitation', () => {
  it('makes a member of whoever accepts, once, with the prices of the club from then on', async () => {
    const { club, acting, person, admin } = await cast()
    await platform.db
      .update(organizations)
      .set({ memberPriceGroup: 'fan-club' })
      .where(eq(organizations.accountId, club.id))
    await invite(platform, acting, person.email)
    expect(await memberPriceGroups(platform.db, person.accountId)).toEqual([])
    const first = bodyOf(await answer(platform, person, club.id, true))
    expect(first).toMatchObject({ state: 'accepted', decidedAt: platform.clock.now().toISOString() })
    expect(bodyOf(await answer(platform, person, club.id, true))).toEqual(first)
    expect(await memberPriceGroups(platform.db, person.accountId)).toEqual(['fan-club'])
    expect(await membershipsOf(platform, person)).toMatchObject([
      { isPending: false, isAdmin: false, expiresAt: null, entryDate: '2031-05-17' },
    ])
    const { items } = await membersOf(platform, acting)
    expect(items).toContainEqual(expect.objectContaining({ email: person.email, firstName: 'Jana' }))
    expect(items).toHaveLength(2)
    expect(refusalOf(await answer(platform, person, club.id, false))).toEqual([
      409,
      'INVITATION_ALREADY_ANSWERED',
    ])
    expect((await subjectsTo(person.email)).slice(1)).toEqual(['Willkommen bei Kurvenkinder'])
    expect((await subjectsTo(admin.email)).slice(1)).toEqual(['Neues Mitglied bei Kurvenkinder'])
  })

  it('can be no, after which one can be invited again at once', async () => {
    const { club, acting, person, admin } = await cast()
    await invite(platform, acting, person.email)
    const first = bodyOf(await answer(platform, person, club.id, false))
    expect(first.state).toBe('declined')
    expect(bodyOf(await answer(platform, person, club.id, false))).toEqual(first)
    expect(refusalOf(await answer(platform, person, club.id, true))).toEqual([
      409,
      'INVITATION_ALREADY_ANSWERED',
    ])
    expect(await membershipsOf(platform, person)).toEqual([])
    expect((await subjectsTo(admin.email)).at(-1)).toBe('Deine Einladung zu Kurvenkinder wurde abgelehnt')
    expect((await invite(platform, acting, person.email)).status).toBe(201)
    expect(bodyOf(await answer(platform, person, club.id, true)).state).toBe('accepted')
  })

  it('is nobody else’s, and of nothing without an invitation', async () => {
    const { club, acting, person } = await cast()
    await invite(platform, acting, person.email)
    const yuki = await newPerson(platform)
    for (const id of [club.id, randomUUID(), yuki.accountId]) {
      expect(refusalOf(await invitationOf(platform, yuki, id))).toEqual([404, 'INVITATION_UNKNOWN'])
      expect(refusalOf(await answer(platform, yuki, id, true))).toEqual([404, 'INVITATION_UNKNOWN'])
    }
    expect(bodyOf(await invitationOf(platform, person, club.id)).state).toBe('pending')
  })

  it('is never given by opening the page, as scanners of mails do', async () => {
    const { club, acting, person } = await cast()
    await invite(platform, acting, person.email)
    const before = await platform.db.select().from(organizationInvitations)
    for (let count = 0; count < 3; count++) await invitationOf(platform, person, club.id)
    expect(await platform.db.select().from(organizationInvitations)).toEqual(before)
  })

  it('comes too late from the very moment on at which it ends, whether or not a job has come by', async () => {
    const { club, acting, person, admin } = await cast()
    await invite(platform, acting, person.email)
    platform.clock.advance(14 * DAY - 1)
    expect(bodyOf(await invitationOf(platform, person, club.id)).state).toBe('pending')
    expect(await membershipsOf(platform, person)).toHaveLength(1)
    platform.clock.advance(1)
    const now = platform.clock.now().toISOString()
    const expired = { state: 'expired', decidedAt: now, expiresAt: now }
    expect(bodyOf(await invitationOf(platform, person, club.id))).toMatchObject(expired)
    for (const accept of [true, false])
      expect(refusalOf(await answer(platform, person, club.id, accept))).toEqual([409, 'INVITATION_EXPIRED'])
    expect(await membershipsOf(platform, person)).toEqual([])
    expect((await membersOf(platform, acting)).totalCount).toBe(1)

    await invitationEndings.run(platform.deps)
    await invitationEndings.run(platform.deps)
    expect(bodyOf(await invitationOf(platform, person, club.id))).toMatchObject(expired)
    const about = (subjects: string[]) => subjects.slice(1)
    expect(about(await subjectsTo(person.email))).toEqual(['Die Einladung zu Kurvenkinder ist abgelaufen'])
    expect(about(await subjectsTo(admin.email))).toEqual(['Keine Antwort auf die Einladung zu Kurvenkinder'])
    expect((await invite(platform, acting, person.email)).status).toBe(201)
  })

  it('makes room for another invitation at that moment, also where no job has come by', async () => {
    const { club, acting, person } = await cast()
    await invite(platform, acting, person.email)
    platform.clock.advance(14 * DAY)
    expect((await invite(platform, acting, person.email)).status).toBe(201)
    expect(bodyOf(await invitationOf(platform, person, club.id)).state).toBe('pending')
  })

  it('is no yes to an organisation that is blocked, until it is so no more', async () => {
    const { club, acting, person } = await cast()
    await invite(platform, acting, person.email)
    await block(club.id)
    expect(bodyOf(await invitationOf(platform, person, club.id)).organization.isBlocked).toBe(true)
    expect(refusalOf(await answer(platform, person, club.id, true))).toEqual([409, 'ORGANIZATION_BLOCKED'])
    expect(refusalOf(await invite(platform, acting, (await newPerson(platform)).email))[0]).toBe(401)
    await block(club.id, false)
    const accepted = bodyOf(await answer(platform, person, club.id, true))
    await block(club.id)
    expect(bodyOf(await answer(platform, person, club.id, true)).state).toBe(accepted.state)
  })
})

describe('an invitation that nobody waits for any more', () => {
  it('is taken back by its id, once, and told to whom it went', async () => {
    const { club, acting, person } = await cast()
    const { id } = bodyOf(await invite(platform, acting, person.email))
    expect((await remove(platform, acting, id)).status).toBe(204)
    expect((await remove(platform, acting, id)).status).toBe(204)
    expect(await subjectsTo(person.email)).toEqual([
      'Kurvenkinder lädt dich ein',
      'Die Einladung zu Kurvenkinder gilt nicht mehr',
    ])
    expect(bodyOf(await invitationOf(platform, person, club.id)).state).toBe('withdrawn')
    expect(refusalOf(await answer(platform, person, club.id, true))).toEqual([
      409,
      'INVITATION_ALREADY_ANSWERED',
    ])
  })

  it('cannot be taken back or mailed once it is answered or over, nor by another organisation', async () => {
    const { club, acting, person } = await cast()
    const { id } = bodyOf(await invite(platform, acting, person.email))
    const resend = (caller = acting) =>
      call(platform.app, resendOrganizationInvitation, { params: { id } }, caller)
    const other = (await newFanClub(platform)).admins[0]!.acting
    expect(refusalOf(await remove(platform, other, id))).toEqual([404, 'ORGANIZATION_MEMBER_UNKNOWN'])
    expect(refusalOf(await resend(other))).toEqual([404, 'ORGANIZATION_MEMBER_UNKNOWN'])
    expect((await resend()).status).toBe(204)
    expect(await subjectsTo(person.email)).toHaveLength(2)
    await answer(platform, person, club.id, false)
    expect(refusalOf(await remove(platform, acting, id))).toEqual([409, 'INVITATION_ALREADY_ANSWERED'])
    expect(refusalOf(await resend())).toEqual([409, 'INVITATION_ALREADY_ANSWERED'])
    const late = await newInvited(platform, club.id)
    platform.clock.advance(14 * DAY)
    expect(refusalOf(await remove(platform, acting, late.invitationId))).toEqual([409, 'INVITATION_EXPIRED'])
  })

  it('ends with the account of who was invited, which the club is told', async () => {
    const { club, acting, person, admin } = await cast()
    await invite(platform, acting, person.email)
    await call(platform.app, deleteContact, {}, person.caller)
    expect((await subjectsTo(admin.email)).at(-1)).toBe('Eine Einladung zu Kurvenkinder gilt nicht mehr')
    const left = await platform.db
      .select()
      .from(organizationInvitations)
      .where(eq(organizationInvitations.fromId, club.id))
    expect(left).toEqual([])
  })

  it('is void where the mailbox turns out to be somebody else’s, unless it went to that mailbox', async () => {
    const [other, own] = [await newFanClub(platform), await newFanClub(platform)]
    const person = await newUnprovenPerson(platform)
    const { accountId, email } = person
    const planted = await newAddress(platform, person)
    const createdAt = platform.clock.now()
    await addInvitation(platform.db, {
      organizationId: other.id,
      to: { accountId, email: planted },
      createdAt,
    })
    await addInvitation(platform.db, { organizationId: own.id, to: { accountId, email }, createdAt })
    const take = await prepareTakeOver(platform, email)
    await take()
    expect(bodyOf(await invitationOf(platform, person, other.id)).state).toBe('void')
    expect(bodyOf(await invitationOf(platform, person, own.id)).state).toBe('pending')
    expect(await subjectsTo(other.mailbox)).toEqual(['Eine Einladung zu Kurvenkinder gilt nicht mehr'])
    expect(await subjectsTo(own.mailbox)).toEqual([])
  })

  it('stays when its inviter has gone, whose club is told of the answer instead', async () => {
    const club = await newFanClub(platform, 2)
    const [one] = club.admins
    const invited = await newInvited(platform, club.id, one!.accountId)
    await call(platform.app, deleteContact, {}, one!.caller)
    expect(bodyOf(await answer(platform, invited, club.id, true)).state).toBe('accepted')
    expect(await subjectsTo(club.mailbox)).toEqual(['Neues Mitglied bei Kurvenkinder'])
  })
})
