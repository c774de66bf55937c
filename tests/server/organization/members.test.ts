import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrganizationMembers } from '#contract/organization/organization-members.ts'
import { listWalletAssets } from '#contract/wallet/wallet.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { organizationMembers, organizations } from '#server/db/schema/membership.ts'
import { memberPriceGroups } from '#server/domains/organization/organization-api.ts'
import { club as footballClub } from '#sites/club/club.ts'
import { bodyOf, call, type Caller, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import {
  answer,
  leave,
  membershipsOf,
  membersOf,
  newFanClub,
  newInvited,
  newMember,
  remove,
  setAdmin,
} from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const subjectsTo = async (email: string) => (await mailsTo(platform, email)).map(({ subject }) => subject)
const rename = (accountId: string, firstName: string, lastName: string) =>
  platform.db.update(contacts).set({ firstName, lastName }).where(eq(contacts.accountId, accountId))
const bornOn = (accountId: string, birthday: string) =>
  platform.db.update(contacts).set({ birthday }).where(eq(contacts.accountId, accountId))
const ownId = async (acting: Parameters<typeof membersOf>[1]) =>
  (await membersOf(platform, acting)).items.find(({ isSelf }) => isSelf)!.id

describe('the members of an organisation', () => {
  it('are listed with what their organisation may know, and who is asking', async () => {
    const club = await newFanClub(platform, 2)
    const [admin, other] = club.admins
    const member = await newMember(platform, club.id)
    const [contact] = await platform.db
      .select()
      .from(contacts)
      .where(eq(contacts.accountId, member.accountId))
    const { items, totalCount } = await membersOf(platform, admin!.acting)
    expect(totalCount).toBe(3)
    expect(items).toContainEqual({
      id: member.memberId,
      firstName: 'Jana',
      lastName: 'Krämer',
      efNumber: contact!.partnerIdentityNumber,
      email: member.email,
      isAdmin: false,
      isPending: false,
      expiresAt: null,
      entryDate: '2031-05-17',
      isSelf: false,
    })
    expect(items.filter(({ isSelf }) => isSelf).map(({ email }) => email)).toEqual([admin!.email])
    expect(
      items
        .filter(({ isAdmin }) => isAdmin)
        .map(({ email }) => email)
        .sort(),
    ).toEqual([admin!.email, other!.email].sort())
  })

  it('come by first name, then last name, or the other way round, in pages', async () => {
    const club = await newFanClub(platform)
    const { acting, accountId } = club.admins[0]!
    await rename(accountId, 'Mia', 'Roth')
    for (const [first, last] of [
      ['Zoe', 'Lang'],
      ['Ada', 'Roth'],
      ['Ada', 'Lang'],
    ] as const)
      await rename((await newMember(platform, club.id)).accountId, first, last)
    const namesOf = async (query: Parameters<typeof membersOf>[2]) =>
      (await membersOf(platform, acting, query)).items.map(one => `${one.firstName} ${one.lastName}`)
    const inOrder = ['Ada Lang', 'Ada Roth', 'Mia Roth', 'Zoe Lang']
    expect(await namesOf({})).toEqual(inOrder)
    expect(await namesOf({ orderBy: 'firstName asc' })).toEqual(inOrder)
    expect(await namesOf({ orderBy: 'firstName desc' })).toEqual(inOrder.toReversed())
    expect(await namesOf({ Page: 2, PageSize: 3 })).toEqual(['Zoe Lang'])
    expect(await membersOf(platform, acting, { PageSize: 3 })).toMatchObject({
      page: 1,
      pageSize: 3,
      totalCount: 4,
      hasNextPage: true,
    })
  })

  it.each([{ orderBy: 'lastName asc' }, { PageSize: '10001' }, { Page: '0' }])(
    'are refused by a list like %j',
    async query => {
      const { admins } = await newFanClub(platform)
      const answered = await call(
        platform.app,
        listOrganizationMembers,
        { query } as never,
        admins[0]!.acting,
      )
      expect(refusalOf(answered)).toEqual([400, 'INVALID_REQUEST'])
    },
  )

  it('are found by name, address and number, and those invited by the typed address alone', async () => {
    const club = await newFanClub(platform)
    const { acting } = club.admins[0]!
    const [member, invited] = [await newMember(platform, club.id), await newInvited(platform, club.id)]
    await rename(member.accountId, 'Jürgen', 'Weiß')
    await rename(invited.accountId, 'Jürgen', 'Groß')
    const { items } = await membersOf(platform, acting)
    const { efNumber } = items.find(({ id }) => id === member.memberId)!
    const found = async (fulltextSearch: string) => {
      const page = await membersOf(platform, acting, { fulltextSearch })
      expect(page.totalCount).toBe(page.items.length)
      return page.items.map(({ id }) => id)
    }
    for (const search of [
      'weiss',
      'JURGEN',
      'Weiß Jürgen',
      member.email,
      efNumber,
      `weiß ${efNumber.slice(2)}`,
    ])
      expect(await found(search)).toEqual([member.memberId])
    expect(await found(invited.email)).toEqual([invited.invitationId])
    expect(await found('groß')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('   ')).toHaveLength(3)
  })

  it('are nobody else’s business, also where a member asks', async () => {
    const club = await newFanClub(platform)
    const member = await newMember(platform, club.id)
    for (const caller of [club.admins[0]!.caller, member.caller])
      expect(refusalOf(await call(platform.app, listOrganizationMembers, {}, caller))).toEqual([
        403,
        'FORBIDDEN',
      ])
    const foreign = (await newFanClub(platform)).admins[0]!.acting
    expect((await membersOf(platform, foreign)).totalCount).toBe(1)
    for (const answered of [
      await setAdmin(platform, foreign, member.memberId, true),
      await remove(platform, foreign, member.memberId),
    ])
      expect(refusalOf(answered)).toEqual([404, 'ORGANIZATION_MEMBER_UNKNOWN'])
  })
})

describe('the right to act for an organisation', () => {
  it('is given to a member, who is told, once', async () => {
    const club = await newFanClub(platform)
    const { acting } = club.admins[0]!
    const { memberId, email } = await newMember(platform, club.id)
    const first = bodyOf(await setAdmin(platform, acting, memberId, true))
    expect(first).toMatchObject({ id: memberId, isAdmin: true })
    expect(bodyOf(await setAdmin(platform, acting, memberId, true))).toEqual(first)
    expect(await subjectsTo(email)).toEqual(['Du verwaltest jetzt Kurvenkinder'])
    expect((await membersOf(platform, await platform.actFor(email, club.id))).totalCount).toBe(2)
  })

  it('has two places, the least free one of which is taken', async () => {
    const club = await newFanClub(platform, 2)
    const [one, two] = club.admins
    const { memberId } = await newMember(platform, club.id)
    expect(refusalOf(await setAdmin(platform, one!.acting, memberId, true))).toEqual([
      409,
      'ORGANIZATION_ADMIN_LIMIT_REACHED',
    ])
    await setAdmin(platform, one!.acting, await ownId(one!.acting), false)
    expect(bodyOf(await setAdmin(platform, two!.acting, memberId, true)).isAdmin).toBe(true)
    const [row] = await platform.db
      .select()
      .from(organizationMembers)
      .where(eq(organizationMembers.id, memberId))
    expect(row!.adminSlot).toBe(1)
  })

  it('is for those of age, where their birthday is known, from that day on', async () => {
    const club = await newFanClub(platform)
    const { acting } = club.admins[0]!
    const { memberId, accountId } = await newMember(platform, club.id)
    // Of age on the day after the clock’s.
    await bornOn(accountId, '2013-05-18')
    expect(refusalOf(await setAdmin(platform, acting, memberId, true))).toEqual([
      409,
      'ORGANIZATION_ADMIN_NOT_OF_AGE',
    ])
    await bornOn(accountId, '2013-05-17')
    expect((await setAdmin(platform, acting, memberId, true)).status).toBe(200)
  })

  it('is for those who have joined', async () => {
    const club = await newFanClub(platform)
    const { invitationId } = await newInvited(platform, club.id)
    for (const id of [invitationId, randomUUID()])
      expect(refusalOf(await setAdmin(platform, club.admins[0]!.acting, id, true))).toEqual([
        404,
        'ORGANIZATION_MEMBER_UNKNOWN',
      ])
  })

  it('is given up by oneself, and taken from another by support alone', async () => {
    const club = await newFanClub(platform, 2)
    const [jana, yuki] = club.admins
    const [hers, other] = [await ownId(jana!.acting), await ownId(yuki!.acting)]
    for (const refused of [
      await setAdmin(platform, jana!.acting, other, false),
      await remove(platform, jana!.acting, other),
    ])
      expect(refusalOf(refused)).toEqual([409, 'ORGANIZATION_ADMIN_REMOVED_BY_SUPPORT'])
    expect(bodyOf(await setAdmin(platform, jana!.acting, hers, false))).toMatchObject({
      isAdmin: false,
      isPending: false,
    })
    expect(await subjectsTo(jana!.email)).toEqual(['Du verwaltest Kurvenkinder nicht mehr'])
    // The token ends with the right.
    expect(refusalOf(await call(platform.app, listOrganizationMembers, {}, jana!.acting))[0]).toBe(401)
    expect(await membershipsOf(platform, jana!)).toMatchObject([{ isAdmin: false }])
    // A member without the right has none to be taken.
    expect((await setAdmin(platform, yuki!.acting, hers, false)).status).toBe(200)
  })

  it('stays with the last one until there is another', async () => {
    const club = await newFanClub(platform)
    const { acting } = club.admins[0]!
    const mine = await ownId(acting)
    await newMember(platform, club.id)
    expect(refusalOf(await setAdmin(platform, acting, mine, false))).toEqual([
      409,
      'ORGANIZATION_NEEDS_ADMIN',
    ])
    const { memberId } = await newMember(platform, club.id)
    await setAdmin(platform, acting, memberId, true)
    expect((await setAdmin(platform, acting, mine, false)).status).toBe(200)
  })

  it('ends with a block, and comes again with its end', async () => {
    const club = await newFanClub(platform)
    const { acting } = club.admins[0]!
    const block = (isBlocked: boolean) =>
      platform.db.update(organizations).set({ isBlocked }).where(eq(organizations.accountId, club.id))
    await block(true)
    expect(refusalOf(await call(platform.app, listOrganizationMembers, {}, acting))[0]).toBe(401)
    await block(false)
    expect((await membersOf(platform, acting)).totalCount).toBe(1)
  })
})

describe('the card of a fan club', () => {
  const cardsOf = async ({ caller }: { caller: Caller }) =>
    bodyOf(await call(platform.app, listWalletAssets, {}, caller))

  it('lies in the wallet of each member, and of nobody who is only invited', async () => {
    const club = await newFanClub(platform)
    const [member, invited] = [await newMember(platform, club.id), await newInvited(platform, club.id)]
    const card = { type: 'fanClubCard', name: { de: 'Kurvenkinder' }, since: '2031-05-17', until: null }
    const plain = { isResting: false, card: null }
    expect(await cardsOf(member)).toEqual([{ id: member.memberId, ...card, ...plain }])
    expect(await cardsOf(invited)).toEqual([])
    expect(bodyOf(await answer(platform, invited, club.id, true)).state).toBe('accepted')
    expect(await cardsOf(invited)).toMatchObject([card])
    await leave(platform, invited, club.id)
    await remove(platform, club.admins[0]!.acting, member.memberId)
    for (const gone of [member, invited]) expect(await cardsOf(gone)).toEqual([])
  })

  it('is none of a company, nor of one that is blocked', async () => {
    const club = await newFanClub(platform)
    const member = await newMember(platform, club.id)
    for (const change of [{ isBlocked: true }, { isBlocked: false, type: 'company' }] as const) {
      await platform.db.update(organizations).set(change).where(eq(organizations.accountId, club.id))
      expect(await cardsOf(member)).toEqual([])
    }
  })
})

describe('a member who goes', () => {
  it('is removed with the prices of the club, and told', async () => {
    const club = await newFanClub(platform)
    await platform.db
      .update(organizations)
      .set({ memberPriceGroup: 'fan-club' })
      .where(eq(organizations.accountId, club.id))
    const member = await newMember(platform, club.id)
    expect(await memberPriceGroups(platform.db, member.accountId)).toEqual(['fan-club'])
    expect((await remove(platform, club.admins[0]!.acting, member.memberId)).status).toBe(204)
    expect(await memberPriceGroups(platform.db, member.accountId)).toEqual([])
    expect(await membershipsOf(platform, member)).toEqual([])
    expect(await subjectsTo(member.email)).toEqual(['Du gehörst nicht mehr zu Kurvenkinder'])
    expect(refusalOf(await remove(platform, club.admins[0]!.acting, member.memberId))).toEqual([
      404,
      'ORGANIZATION_MEMBER_UNKNOWN',
    ])
  })

  it('leaves by themselves, which the admins are told, and leaves nothing twice', async () => {
    const club = await newFanClub(platform, 2)
    const member = await newMember(platform, club.id)
    expect((await leave(platform, member, club.id)).status).toBe(204)
    expect(refusalOf(await leave(platform, member, club.id))).toEqual([404, 'ORGANIZATION_UNKNOWN'])
    expect(await membershipsOf(platform, member)).toEqual([])
    for (const { email } of club.admins)
      expect(await subjectsTo(email)).toEqual(['Jana Krämer hat Kurvenkinder verlassen'])
    expect(await subjectsTo(club.mailbox)).toEqual([])
  })

  it('belonged to it: an invitation alone cannot be left', async () => {
    const club = await newFanClub(platform)
    const invited = await newInvited(platform, club.id)
    for (const id of [club.id, randomUUID()])
      expect(refusalOf(await leave(platform, invited, id))).toEqual([404, 'ORGANIZATION_UNKNOWN'])
  })

  it.each([
    ['leaving', (id: string, admin: Admin) => leave(platform, admin, id)],
    [
      'removing themselves',
      async (_: string, admin: Admin) => remove(platform, admin.acting, await ownId(admin.acting)),
    ],
  ])('may be the last admin: %s is told to its mailbox, the service and each other member', async (_, go) => {
    const club = await newFanClub(platform, 1, `Club ${randomUUID()}`)
    const [admin] = club.admins
    const [member, unproven] = [await newMember(platform, club.id), await newMember(platform, club.id)]
    await platform.db
      .update(accounts)
      .set({ emailConfirmedAt: null })
      .where(eq(accounts.id, unproven.accountId))
    const [{ name } = { name: '' }] = await platform.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.accountId, club.id))
    expect((await go(club.id, admin!)).status).toBe(204)
    expect(refusalOf(await call(platform.app, listOrganizationMembers, {}, admin!.acting))[0]).toBe(401)
    expect(await subjectsTo(club.mailbox)).toEqual([`Niemand verwaltet ${name} mehr`])
    expect(await subjectsTo(footballClub.email)).toContain(`Niemand verwaltet ${name} mehr`)
    expect(await subjectsTo(member.email)).toEqual([`${name} hat gerade niemanden, der verwaltet`])
    expect(await membershipsOf(platform, member)).toMatchObject([{ isOnlyAdmin: false, hasAdmin: false }])
    expect(await subjectsTo(admin!.email)).toEqual([])
    expect(await subjectsTo(unproven.email)).toEqual([])
  })
})

type Admin = Awaited<ReturnType<typeof newFanClub>>['admins'][number]
