import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipBadges } from '#server/domains/wallet/wallet-api.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { linkAccount, newFanClerk } from '../../helpers/fan-desk.ts'
import { forgetMails, mailsTo } from '../../helpers/mailbox.ts'
import {
  apply,
  assetsOf,
  enrol,
  forChild,
  join,
  leave,
  membershipsOf,
  mia,
  onlyMembershipOf,
  payForChild,
} from '../../helpers/memberships.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newUnprovenPerson, prepareTakeOver } from '../../helpers/take-over.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newPerson>>

/** An account whose person is not called as the payer has named them. */
async function newMember(): Promise<Person> {
  const person = await newPerson(platform)
  const name = { firstName: 'Mila', lastName: 'Ott' }
  await platform.db.update(contacts).set(name).where(eq(contacts.accountId, person.accountId))
  return person
}

const link = (id: string, email: string, key?: string) => linkAccount(platform, clerk, id, email, key)
const rowOf = async (id: string) =>
  (await platform.db.select().from(clubMemberships).where(eq(clubMemberships.id, id)))[0]
const logOf = async (subjectId: string) => {
  const query = { kind: 'membership' as const, subjectId }
  return bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
}
const badgesOf = ({ accountId }: Person) => membershipBadges(platform.db, accountId, '2031-05-17')

describe('a member who has an account now', () => {
  it('has the membership there, with card and badge, and the payer goes on paying', async () => {
    const [payer, member] = [await newPerson(platform), await newMember()]
    await join(platform, payer, forChild())
    const before = await onlyMembershipOf(platform, payer)
    const [card] = await assetsOf(platform, payer)
    await forgetMails(platform)
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect(bodyOf(await link(before.id, member.email, key))).toMatchObject({
        number: before.number,
        holder: 'Mila Ott',
        email: member.email,
        person: null,
        payer: { email: payer.email },
        since: before.since,
      })
    expect(await rowOf(before.id)).toMatchObject({
      accountId: member.accountId,
      payerId: payer.accountId,
      ...mia,
    })
    expect(await assetsOf(platform, payer)).toEqual([])
    const assets = await assetsOf(platform, member)
    expect(assets.map(({ type }) => type).toSorted()).toEqual(['membershipBadge', 'membershipCard'])
    const moved = assets.find(({ id }) => id === card?.id)?.card
    expect(moved).toMatchObject({ number: before.number, holder: 'Mila Ott' })
    expect(moved?.code).not.toBe(card?.card?.code)
    expect(await onlyMembershipOf(platform, member)).toMatchObject({
      id: before.id,
      isOwn: true,
      hasMemberPrice: true,
    })
    const log = await logOf(before.id)
    expect(log).toMatchObject([{ action: 'memberAccountLinked', changes: [] }])
    expect(JSON.stringify(log[0]?.changes)).not.toMatch(/Mia|Mila|@/)
  })

  it('stays the one whom the payer has named, for whom they pay once', async () => {
    const [payer, member] = [await newPerson(platform), await newMember()]
    const id = await payForChild(platform, payer)
    bodyOf(await link(id, member.email))
    expect(await onlyMembershipOf(platform, payer)).toMatchObject({ id, isOwn: false, holder: 'Mia Krämer' })
    expect(refusalOf(await apply(platform, payer, forChild()))).toEqual([409, 'MEMBERSHIP_EXISTS'])
    expect(await onlyMembershipOf(platform, member)).toMatchObject({ holder: 'Mila Ott' })
  })

  it('hears of it, and so does the payer, and neither mail names the other', async () => {
    const [payer, member] = [await newPerson(platform), await newMember()]
    const id = await payForChild(platform, payer)
    bodyOf(await link(id, member.email))
    const [toMember] = await mailsTo(platform, member.email)
    expect(toMember?.template).toBe('membershipLinked')
    expect(toMember?.text).toContain('Wer sie bisher bezahlt hat, zahlt weiter.')
    expect(toMember?.text).not.toMatch(new RegExp(`Mia|Krämer|Jana|${payer.email}`))
    const [toPayer] = await mailsTo(platform, payer.email)
    expect(toPayer?.template).toBe('membershipPassedOn')
    expect(toPayer?.text).toContain('Mia Krämer')
    expect(toPayer?.text).toContain('Den Beitrag zahlst du weiter wie bisher.')
    expect(toPayer?.text).not.toMatch(new RegExp(`Mila|Ott|${member.email}`))
  })

  it('is confirmed to the payer under the name that they gave, and to the member under their own', async () => {
    for (const byMember of [true, false]) {
      const [payer, member] = [await newPerson(platform), await newMember()]
      const id = await payForChild(platform, payer)
      bodyOf(await link(id, member.email))
      await forgetMails(platform)
      const reader = byMember ? member : payer
      bodyOf(await leave(platform, reader, id))
      const [mail] = await mailsTo(platform, reader.email)
      expect(mail?.text).toContain(byMember ? 'Mila Ott' : 'Mia Krämer')
    }
  })

  it('has a present until it ends, for which nobody pays again', async () => {
    const [payer, member] = [await newPerson(platform), await newMember()]
    const id = await payForChild(platform, payer)
    const gift = { isGift: true, until: '2031-06-30' }
    await platform.db.update(clubMemberships).set(gift).where(eq(clubMemberships.id, id))
    expect(bodyOf(await link(id, member.email))).toMatchObject({ isGift: true, until: '2031-06-30' })
    for (const { email } of [payer, member])
      expect((await mailsTo(platform, email))[0]?.text).not.toMatch(/zahlt weiter|zahlst du weiter/)
  })

  it('has a badge where the kind has member prices', async () => {
    const [payer, member, patron] = [await newPerson(platform), await newMember(), await newMember()]
    const id = await payForChild(platform, payer)
    bodyOf(await link(id, member.email))
    expect(await badgesOf(member)).toEqual([{ membershipId: id }])
    const supportingId = await payForChild(platform, payer, { ...mia, firstName: 'Ole' })
    await platform.db
      .update(clubMemberships)
      .set({ kind: 'supporting' })
      .where(eq(clubMemberships.id, supportingId))
    bodyOf(await link(supportingId, patron.email))
    expect(await badgesOf(patron)).toEqual([])
  })

  it('stays a member where the account of the payer is deleted, and pays from then on', async () => {
    const [payer, member] = [await newPerson(platform), await newMember()]
    const id = await payForChild(platform, payer)
    bodyOf(await link(id, member.email))
    expect((await call(platform.app, deleteContact, {}, payer.caller)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ accountId: member.accountId, payerId: null })
  })

  it('stays a member where a stranger has paid, in the name of whoever has the mailbox', async () => {
    const [stranger, member] = [await newUnprovenPerson(platform), await newMember()]
    await join(platform, stranger, forChild())
    const { id } = await onlyMembershipOf(platform, stranger)
    bodyOf(await link(id, member.email))
    const setPassword = await prepareTakeOver(platform, stranger.email)
    expect(await setPassword()).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ accountId: member.accountId, payerId: null })
    expect(await assetsOf(platform, member)).toHaveLength(2)
  })

  it('may have been a member before', async () => {
    const [payer, member] = [await newPerson(platform), await newMember()]
    const formerId = await enrol(platform, member, { since: '2012-07-01', until: '2024-06-30' })
    const id = await payForChild(platform, payer)
    bodyOf(await link(id, member.email))
    expect(await rowOf(formerId)).toMatchObject({ isCurrent: false })
    expect((await onlyMembershipOf(platform, member)).id).toBe(id)
  })
})

describe('a membership is not linked', () => {
  let payer: Person
  let id: string
  beforeAll(async () => {
    payer = await newPerson(platform)
    id = await payForChild(platform, payer)
  })

  it.each([
    ['an unknown address', () => `${randomUUID()}@example.org`, 'PERSON_UNKNOWN'],
    [
      'an address that nobody has confirmed',
      async () => (await newUnprovenPerson(platform)).email,
      'PERSON_UNKNOWN',
    ],
    ['the address of whoever pays', () => payer.email, 'MEMBERSHIP_ACCOUNT_PAYS'],
    [
      'the address of somebody who buys for a company',
      async () => {
        const { email, accountId } = await newPerson(platform)
        await platform.db
          .update(contacts)
          .set({ isOrganization: true })
          .where(eq(contacts.accountId, accountId))
        return email
      },
      'MEMBERSHIP_PERSONS_ONLY',
    ],
    [
      'the address of a member',
      async () => {
        const member = await newPerson(platform)
        await enrol(platform, member)
        return member.email
      },
      'MEMBERSHIP_EXISTS',
    ],
  ])('to %s', async (_, emailOf, code) => {
    expect(refusalOf(await link(id, await emailOf()))).toEqual([409, code])
    expect(await rowOf(id)).toMatchObject({ accountId: null })
    expect(await logOf(id)).toEqual([])
    expect((await membershipsOf(platform, payer)).status).toBe(200)
  })

  it('to a fan club', async () => {
    const email = 'vorstand@eichwald-adler.example'
    expect(refusalOf(await link(id, email))).toEqual([409, 'MEMBERSHIP_PERSONS_ONLY'])
  })

  it('where it has an account, has ended, or is none', async () => {
    const { email } = await newPerson(platform)
    const ownId = await enrol(platform, await newPerson(platform))
    expect(refusalOf(await link(ownId, email))).toEqual([409, 'MEMBERSHIP_NAMED_BY_ACCOUNT'])
    const endedId = await payForChild(platform, payer, { ...mia, firstName: 'Ole' })
    await platform.db
      .update(clubMemberships)
      .set({ until: '2031-05-16' })
      .where(eq(clubMemberships.id, endedId))
    expect(refusalOf(await link(endedId, email))).toEqual([409, 'MEMBERSHIP_ENDED'])
    expect(refusalOf(await link(randomUUID(), email))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
  })
})
