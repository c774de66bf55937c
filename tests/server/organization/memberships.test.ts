import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportData } from '#contract/identity/account.ts'
import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import { organizations } from '#server/db/schema/membership.ts'
import { memberPriceGroups } from '#server/domains/organization/organization-api.ts'
import { addMember, blockedFanClub, company, fanClub } from '../../helpers/acting.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { newFanClub, newInvited, newMember } from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const membershipsOf = async (
  email: string,
  query: { IsAdmin?: string; Page?: number; PageSize?: number } = {},
) => bodyOf(await call(platform.app, listOrganizationMemberships, { query }, await platform.as(email)))

const namesOf = ({ items }: Awaited<ReturnType<typeof membershipsOf>>) =>
  items.map(({ organization }) => organization.name)

describe('the organisations that somebody belongs to', () => {
  it('are listed by name, with what the person is in them', async () => {
    const { items, totalCount, hasNextPage } = await membershipsOf('jana.kraemer@example.org')
    expect(items).toMatchObject([
      { organization: { name: fanClub, type: 'fanClub', isBlocked: false }, isAdmin: true, isPending: false },
      { organization: { name: company, type: 'company', memberPriceGroup: null }, isAdmin: true },
    ])
    expect(items[0]!.entryDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect([totalCount, hasNextPage]).toEqual([2, false])
  })

  it('say who only belongs to them, who is invited, and which are blocked', async () => {
    const max = await membershipsOf('max.berger@example.org')
    expect(max.items).toMatchObject([{ isAdmin: false, isPending: false }])
    const yuki = await membershipsOf('yuki.tanaka@example.org')
    expect(yuki.items).toMatchObject([
      { isAdmin: false, isPending: true, entryDate: null, expiresAt: '2031-05-31T09:30:00.000Z' },
      { isAdmin: true, isPending: false, expiresAt: null },
    ])
    const emily = await membershipsOf('emily.carter@example.org')
    expect(emily.items.map(({ organization }) => organization.isBlocked)).toEqual([false, true])
  })

  it('say whether somebody is the only one to act for them', async () => {
    const [one, two] = [await newFanClub(platform), await newFanClub(platform, 2)]
    const { email, accountId } = await newMember(platform, one.id)
    const isOnlyAdmin = async (of: string) => (await membershipsOf(of)).items.map(item => item.isOnlyAdmin)
    expect(await isOnlyAdmin(one.admins[0]!.email)).toEqual([true])
    expect(await isOnlyAdmin(two.admins[0]!.email)).toEqual([false])
    expect(await isOnlyAdmin(email)).toEqual([false])
    await addMember(platform.db, { organizationId: two.id, accountId })
    expect(await isOnlyAdmin(email)).toEqual([false, false])
  })

  it('bring their prices, unless they are blocked', async () => {
    const club = await newFanClub(platform)
    const { accountId } = await newMember(platform, club.id)
    const change = (facts: Partial<typeof organizations.$inferInsert>) =>
      platform.db.update(organizations).set(facts).where(eq(organizations.accountId, club.id))
    await change({ memberPriceGroup: 'fan-club' })
    expect(await memberPriceGroups(platform.db, accountId)).toEqual(['fan-club'])
    await change({ isBlocked: true })
    expect(await memberPriceGroups(platform.db, accountId)).toEqual([])
  })

  it('are exported once somebody belongs to them, and invitations apart', async () => {
    const club = await newFanClub(platform)
    const [member, invited] = [await newMember(platform, club.id), await newInvited(platform, club.id)]
    const exported = async ({ caller }: typeof member | typeof invited) =>
      bodyOf(await call(platform.app, exportData, {}, caller)).areas
    expect(await exported(member)).toMatchObject({
      organizations: [{ organization: { id: club.id }, isPending: false }],
      organizationInvitations: [],
    })
    expect(await exported(invited)).toMatchObject({
      organizations: [],
      organizationInvitations: [{ organization: 'Kurvenkinder', recipientMail: invited.email }],
    })
  })

  it('can be asked for by the right to act for them', async () => {
    expect(namesOf(await membershipsOf('emily.carter@example.org', { IsAdmin: 'true' }))).toEqual([
      fanClub,
      blockedFanClub,
    ])
    expect(namesOf(await membershipsOf('max.berger@example.org', { IsAdmin: 'true' }))).toEqual([])
    expect(namesOf(await membershipsOf('max.berger@example.org', { IsAdmin: 'false' }))).toEqual([fanClub])
  })

  it('come in pages', async () => {
    const second = await membershipsOf('jana.kraemer@example.org', { Page: 2, PageSize: 1 })
    expect(namesOf(second)).toEqual([company])
    expect(second).toMatchObject({ page: 2, pageSize: 1, totalCount: 2, hasNextPage: false })
  })

  it('are told to nobody else', async () => {
    expect(refusalOf(await call(platform.app, listOrganizationMemberships, {}))).toEqual([
      401,
      'UNAUTHORIZED',
    ])
    expect(namesOf(await membershipsOf('lena.hartmann@example.org'))).toEqual([])
  })
})
