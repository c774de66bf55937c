import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { getContact } from '#contract/contact/contact.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { listOrganizationMembers } from '#contract/organization/organization-members.ts'
import { getOrganizationInvitation } from '#contract/organization/organizations.ts'
import {
  changeOrganization,
  getStaffOrganization,
  listPriceGroups,
  listStaffOrganizations,
} from '#contract/organization/staff-organizations.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { organizations } from '#server/db/schema/membership.ts'
import { addInvitation, addMember, fanClub, organizationNamed } from '../../helpers/acting.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import {
  block,
  found,
  name,
  newFanClerk,
  newOrganization,
  staffOrganizationOf,
  unname,
} from '../../helpers/fan-desk.ts'
import { confirmationLink, followLink, mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

const find = async (query: Record<string, string | number>) =>
  bodyOf(await call(platform.app, listStaffOrganizations, { query }, clerk.caller)).items.map(
    organization => organization.name,
  )
const logOf = async (subjectId: string) =>
  bodyOf(
    await call(
      platform.app,
      listFanDeskAuditEntries,
      { query: { kind: 'organization' as const, subjectId } },
      clerk.caller,
    ),
  ).items
/** What was sent there; what is held back for a proof is not among it. */
const sentTo = async (email: string) =>
  (await mailsTo(platform, email)).filter(({ heldFor }) => heldFor === null)
const templatesTo = async (email: string) => (await sentTo(email)).map(({ template }) => template)

describe('the list', () => {
  it('is found by its name, its mailbox and its members', async () => {
    expect(await find({ query: 'adler' })).toContain(fanClub)
    expect(await find({ query: 'vorstand@eichwald' })).toEqual([fanClub])
    expect(await find({ query: 'berger max' })).toEqual([fanClub])
    expect(await find({ query: 'max.berger@' })).toEqual([fanClub])
    expect(await find({ query: '%' })).toEqual([])
  })

  it('is narrowed to a kind, and to those that somebody has to look after', async () => {
    const { id, admin } = await newOrganization(platform, clerk)
    const alone = (await staffOrganizationOf(platform, clerk, id)).members[0]
    expect(await find({ kind: 'company' })).not.toContain('Holzwurm')
    expect(await find({ kind: 'fanClub' })).toContain('Holzwurm')
    expect(await find({ kind: 'withoutAdmin', query: admin.email })).toEqual([])
    bodyOf(await unname(platform, clerk, id, alone!.id))
    expect(await find({ kind: 'withoutAdmin', query: admin.email })).toEqual(['Holzwurm'])
    expect(await find({ kind: 'blocked', query: admin.email })).toEqual([])
  })
})

describe('founding', () => {
  it('makes an account that nobody signs in with, and an admin who acts for it at once', async () => {
    const admin = await newPerson(platform)
    const email = `vorstand-${randomUUID()}@holzwurm.example`
    const founded = bodyOf(await found(platform, clerk, { adminEmail: admin.email, name: 'Holzwurm', email }))
    expect(founded).toMatchObject({
      name: 'Holzwurm',
      email,
      memberPriceGroup: 'fan-club',
      isBlocked: false,
      memberCount: 1,
      adminCount: 1,
      members: [{ isAdmin: true, mayBeAdmin: false, email: admin.email }],
    })
    const acting = await platform.actFor(admin.email, founded.id)
    const members = bodyOf(await call(platform.app, listOrganizationMembers, { query: {} }, acting))
    expect(members.items).toMatchObject([{ email: admin.email, isAdmin: true, isSelf: true }])
    expect(bodyOf(await call(platform.app, getContact, {}, acting))).toMatchObject({
      firstName: 'Holzwurm',
      isOrganization: true,
      organizationPriceGroup: 'fan-club',
    })
    expect(await templatesTo(admin.email)).toEqual(['organizationMember'])
    expect(await logOf(founded.id)).toMatchObject([
      {
        action: 'organizationFounded',
        reason: 'Gründung vom Mai',
        changes: [
          { field: 'name', before: null, after: 'Holzwurm' },
          { field: 'organizationType', before: null, after: 'fanClub' },
          { field: 'memberPriceGroup', before: null, after: 'fan-club' },
        ],
      },
    ])
  })

  it('writes to the mailbox only once the link in its first mail was opened, without a password', async () => {
    const admin = await newPerson(platform)
    const email = `vorstand-${randomUUID()}@holzwurm.example`
    bodyOf(await found(platform, clerk, { adminEmail: admin.email, name: 'Blattgold', email }))
    expect(await templatesTo(email)).toEqual(['confirmToRead'])
    expect((await sentTo(email)).map(({ text }) => text).join()).not.toContain('Blattgold')
    expect(await followLink(platform, await confirmationLink(platform, email), '')).toBe(200)
    expect(await templatesTo(email)).toContain('organizationFounded')
  })

  it('happens once, however often it is asked for', async () => {
    const admin = await newPerson(platform)
    const again = { adminEmail: admin.email, email: `${randomUUID()}@once.example`, key: randomUUID() }
    const [first, second] = [await found(platform, clerk, again), await found(platform, clerk, again)]
    expect(bodyOf(second).id).toBe(bodyOf(first).id)
    expect(await templatesTo(admin.email)).toEqual(['organizationMember'])
  })

  it.each([
    ['nobody’s address', () => 'niemand@example.org', 'PERSON_UNKNOWN'],
    ['a fan club’s address', () => 'vorstand@eichwald-adler.example', 'PERSON_UNKNOWN'],
    ['somebody under age', () => 'max.berger@example.org', 'ORGANIZATION_ADMIN_NOT_OF_AGE'],
  ])('makes nothing for %s', async (_, adminEmail, code) => {
    const before = await platform.db.$count(organizations)
    // Max is of age at the time of the tests.
    await platform.db
      .update(contacts)
      .set({ birthday: '2020-01-01' })
      .where(
        eq(
          contacts.accountId,
          platform.db
            .select({ id: accounts.id })
            .from(accounts)
            .where(eq(accounts.email, 'max.berger@example.org')),
        ),
      )
    expect(refusalOf(await found(platform, clerk, { adminEmail: adminEmail() }))).toEqual([409, code])
    expect(await platform.db.$count(organizations)).toBe(before)
  })

  it('takes no mailbox that somebody has, nor one that another fan club waits for', async () => {
    const admin = await newPerson(platform)
    const email = `${randomUUID()}@twice.example`
    const asAdmin = { adminEmail: admin.email }
    expect(refusalOf(await found(platform, clerk, { ...asAdmin, email: admin.email }))).toEqual([
      409,
      'ORGANIZATION_MAILBOX_TAKEN',
    ])
    bodyOf(await found(platform, clerk, { ...asAdmin, email }))
    expect(refusalOf(await found(platform, clerk, { ...asAdmin, email: email.toUpperCase() }))).toEqual([
      409,
      'ORGANIZATION_MAILBOX_TAKEN',
    ])
    expect(
      refusalOf(await found(platform, clerk, { ...asAdmin, memberPriceGroup: 'gibt-es-nicht' })),
    ).toEqual([409, 'PRICE_GROUP_UNKNOWN'])
  })
})

describe('a change', () => {
  const change = (id: string, version: number, memberPriceGroup: string | null) =>
    call(
      platform.app,
      changeOrganization,
      {
        params: { id },
        headers: { 'idempotency-key': randomUUID() },
        body: { version, name: 'Blattgold e. V.', memberPriceGroup, reason: 'Eintragung' },
      },
      clerk.caller,
    )

  it('names it anew, also to its admins, and is written down without anybody’s name', async () => {
    const { id, admin } = await newOrganization(platform, clerk)
    expect(bodyOf(await change(id, 1, null))).toMatchObject({
      name: 'Blattgold e. V.',
      memberPriceGroup: null,
      version: 2,
    })
    const acting = await platform.actFor(admin.email, id)
    expect(bodyOf(await call(platform.app, getContact, {}, acting))).toMatchObject({
      firstName: 'Blattgold e. V.',
      organizationPriceGroup: null,
    })
    const entry = (await logOf(id)).find(({ action }) => action === 'organizationChanged')
    expect(entry).toMatchObject({
      reason: 'Eintragung',
      changes: [
        { field: 'name', before: 'Holzwurm', after: 'Blattgold e. V.' },
        { field: 'memberPriceGroup', before: 'fan-club', after: null },
      ],
    })
  })

  it('overwrites nothing that it has not seen', async () => {
    const { id } = await newOrganization(platform, clerk)
    bodyOf(await change(id, 1, null))
    expect(refusalOf(await change(id, 1, 'fan-club'))).toEqual([409, 'ORGANIZATION_CHANGED_MEANWHILE'])
    expect(refusalOf(await change(id, 2, 'gibt-es-nicht'))).toEqual([409, 'PRICE_GROUP_UNKNOWN'])
    expect(refusalOf(await change(randomUUID(), 1, null))).toEqual([404, 'NOT_FOUND'])
  })

  it('offers the price groups that there are', async () => {
    const groups = bodyOf(await call(platform.app, listPriceGroups, {}, clerk.caller))
    expect(groups).toMatchObject([{ key: 'fan-club', name: { de: 'Fanclubs' } }])
  })
})

describe('a block', () => {
  it('ends acting and inviting at once, is told to its admins, and ends', async () => {
    const { id, admin } = await newOrganization(platform, clerk)
    const acting = await platform.actFor(admin.email, id)
    const list = () => call(platform.app, listOrganizationMembers, { query: {} }, acting)
    expect(bodyOf(await block(platform, clerk, id, true))).toMatchObject({ isBlocked: true, version: 2 })
    expect((await list()).status).toBeGreaterThanOrEqual(401)
    // What it is already is no change, and nobody hears of it again.
    expect(bodyOf(await block(platform, clerk, id, true, { version: 2 })).version).toBe(2)
    expect(await templatesTo(admin.email)).toEqual(['organizationMember', 'organizationBlocked'])
    bodyOf(await block(platform, clerk, id, false, { version: 2 }))
    expect((await list()).status).toBe(200)
    // At one moment, as a test's clock stands.
    const entries = (await logOf(id)).map(({ action, changes }) => [action, ...changes])
    expect(entries.filter(([action]) => action !== 'organizationFounded').sort()).toEqual([
      ['organizationBlocked', { field: 'isBlocked', before: false, after: true }],
      ['organizationUnblocked', { field: 'isBlocked', before: true, after: false }],
    ])
    expect(entries).toHaveLength(3)
  })

  it('is told to its mailbox too once that is proven, as is its end', async () => {
    const admin = await newPerson(platform)
    const email = `vorstand-${randomUUID()}@holzwurm.example`
    const { id } = bodyOf(await found(platform, clerk, { adminEmail: admin.email, email }))
    expect(await followLink(platform, await confirmationLink(platform, email), '')).toBe(200)
    bodyOf(await block(platform, clerk, id, true))
    bodyOf(await block(platform, clerk, id, false, { version: 2 }))
    const sent = (await templatesTo(email)).filter(template => template === 'organizationBlocked')
    expect(sent).toHaveLength(2)
  })
})

describe('its admins', () => {
  it('are named by their address, as members or not, and never a third', async () => {
    const { id } = await newOrganization(platform, clerk)
    const [outside, third] = [await newPerson(platform), await newPerson(platform)]
    await addInvitation(platform.db, { organizationId: id, to: outside, createdAt: platform.clock.now() })
    const named = bodyOf(await name(platform, clerk, id, outside.email.toUpperCase()))
    expect(named).toMatchObject({ adminCount: 2, memberCount: 2, version: 2 })
    expect(await templatesTo(outside.email)).toEqual(['organizationMember'])
    // Nobody who belongs to it has an invitation that waits.
    const invitation = await call(platform.app, getOrganizationInvitation, { params: { id } }, outside.caller)
    expect(bodyOf(invitation).state).toBe('void')
    expect(refusalOf(await name(platform, clerk, id, third.email, { version: 2 }))).toEqual([
      409,
      'ORGANIZATION_ADMIN_LIMIT_REACHED',
    ])
    expect(refusalOf(await name(platform, clerk, id, 'niemand@example.org', { version: 2 }))).toEqual([
      409,
      'PERSON_UNKNOWN',
    ])
  })

  it('lose the right by the fan desk alone, be it the last one, who stays a member', async () => {
    const { id, admin } = await newOrganization(platform, clerk)
    const plain = await newPerson(platform)
    await addMember(platform.db, { organizationId: id, accountId: plain.accountId })
    const { members } = await staffOrganizationOf(platform, clerk, id)
    const acting = await platform.actFor(admin.email, id)
    const left = bodyOf(await unname(platform, clerk, id, members.find(one => one.isAdmin)!.id))
    expect(left).toMatchObject({ adminCount: 0, memberCount: 2, version: 2 })
    const after = await call(platform.app, listOrganizationMembers, { query: {} }, acting)
    expect(after.status).toBeGreaterThanOrEqual(401)
    expect(await templatesTo(admin.email)).toEqual(['organizationMember', 'organizationMember'])
    expect(await templatesTo(plain.email)).toEqual(['membersWithoutAdmin'])
    const entry = (await logOf(id)).find(({ action }) => action === 'adminRemoved')
    expect(entry).toMatchObject({ changes: [{ field: 'admins', before: 1, after: 0 }] })
    // Once more, by another key, nothing changes.
    const again = await unname(platform, clerk, id, members.find(one => one.isAdmin)!.id, { version: 2 })
    expect(bodyOf(again).version).toBe(2)
    expect(refusalOf(await unname(platform, clerk, id, randomUUID(), { version: 2 }))).toEqual([
      404,
      'ORGANIZATION_MEMBER_UNKNOWN',
    ])
  })
})

it('says who may become an admin, and of an invitation by the clock that it has expired', async () => {
  const { id } = await newOrganization(platform, clerk)
  const [adult, minor, invited] = [
    await newPerson(platform),
    await newPerson(platform),
    await newPerson(platform),
  ]
  for (const { accountId } of [adult, minor])
    await addMember(platform.db, { organizationId: id, accountId, joinedAt: platform.clock.now() })
  for (const [{ accountId }, birthday] of [
    [adult, '2013-05-17'],
    [minor, '2013-05-18'],
  ] as const)
    await platform.db.update(contacts).set({ birthday }).where(eq(contacts.accountId, accountId))
  const createdAt = new Date(platform.clock.now().getTime() - 14 * DAY_MS)
  await addInvitation(platform.db, { organizationId: id, to: invited, createdAt })
  const { members, invitations } = await staffOrganizationOf(platform, clerk, id)
  const mayBeAdmin = new Map(members.map(one => [one.email, one.mayBeAdmin]))
  expect([mayBeAdmin.get(adult.email), mayBeAdmin.get(minor.email)]).toEqual([true, false])
  expect(invitations).toMatchObject([{ email: invited.email, state: 'expired', decidedAt: null }])
})

it('knows nothing by an id that is none', async () => {
  const id = await organizationNamed(platform.db, fanClub)
  expect(bodyOf(await call(platform.app, getStaffOrganization, { params: { id } }, clerk.caller)).name).toBe(
    fanClub,
  )
  const other = await call(platform.app, getStaffOrganization, { params: { id: randomUUID() } }, clerk.caller)
  expect(refusalOf(other)).toEqual([404, 'NOT_FOUND'])
})
