import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { getStaffMembership } from '#contract/membership/staff-members.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { newFanClerk, reduce } from '../../helpers/fan-desk.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { enrol, onlyMembershipOf, orderSku, payForChild } from '../../helpers/memberships.ts'
import { paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())
beforeEach(() => moveTo('2027-05-17T10:00:00+02:00'))

type Changes = Partial<typeof clubMemberships.$inferInsert>

const moveTo = (moment: string) => platform.clock.setTo(new Date(moment))

/** Somebody in the club's own books, with the id of the membership. */
async function member(changes: Changes = {}, birthday?: string) {
  const person = await newPerson(platform)
  if (birthday !== undefined)
    await platform.db.update(contacts).set({ birthday }).where(eq(contacts.accountId, person.accountId))
  return { ...person, id: await enrol(platform, person, changes) }
}

const set = (id: string, isReduced: boolean, key?: string) => reduce(platform, clerk, id, isReduced, key)
const renew = async () => {
  moveTo('2027-06-02T10:00:00+02:00')
  await membershipRenewals.run(platform.deps)
}
const feeOf = async (id: string) => {
  const [term] = await platform.db.select().from(membershipTerms).where(eq(membershipTerms.membershipId, id))
  return term && [term.kind, term.cents]
}
const one = async (id: string) =>
  bodyOf(await call(platform.app, getStaffMembership, { params: { id } }, clerk.caller))
const logOf = async (subjectId: string) => {
  const query = { kind: 'membership' as const, subjectId }
  return bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
}

describe('a grown member with a proof', () => {
  it('pays the reduced fee from the next year on, until the fan desk ends that', async () => {
    const [stays, ends] = [await member(), await member()]
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect(bodyOf(await set(stays.id, true, key))).toMatchObject({
        isReduced: true,
        name: { de: 'Mitgliedschaft ermäßigt' },
      })
    bodyOf(await set(ends.id, true))
    expect(bodyOf(await set(ends.id, false))).toMatchObject({
      isReduced: false,
      name: { de: 'Mitgliedschaft' },
    })
    await renew()
    expect(await feeOf(stays.id)).toEqual(['reduced', 3600])
    expect(await feeOf(ends.id)).toEqual(['adult', 7200])
    expect(await logOf(stays.id)).toMatchObject([
      {
        action: 'memberKindChanged',
        reason: 'Ausbildung bis 2029',
        changes: [{ field: 'isReduced', before: false, after: true }],
      },
    ])
  })

  it('is not written down again where it was so before', async () => {
    const { id } = await member({ kind: 'reduced' })
    expect(bodyOf(await set(id, true))).toMatchObject({ isReduced: true })
    expect(await logOf(id)).toEqual([])
  })

  it('has the fee changed that is there already, and its payer hears of the new one', async () => {
    const person = await member()
    await renew()
    bodyOf(await set(person.id, true))
    const { renewal } = await onlyMembershipOf(platform, person)
    expect(renewal?.price.cents).toBe(3600)
    expect(renewal?.name.de).toContain('ermäßigt')
    bodyOf(await set(person.id, false))
    expect(await feeOf(person.id)).toEqual(['adult', 7200])
    const mails = await mailsTo(platform, person.email)
    expect(mails.map(({ template }) => template)).toEqual(Array(3).fill('membershipRenewal'))
    expect(mails.map(({ text }) => /(72|36),00/.exec(text)?.[1])).toEqual(['72', '36', '72'])
  })

  it.each([false, true])('keeps a fee that lies in an order, paid: %s', async isPaid => {
    const person = await member()
    await renew()
    const { sku = '' } = (await onlyMembershipOf(platform, person)).renewal ?? {}
    const { checkoutId, paymentUrl } = await orderSku(platform, person, sku)
    if (isPaid) {
      await payWithPayPal(platform, paymentUrl)
      expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    }
    expect(bodyOf(await set(person.id, true))).toMatchObject({ isReduced: true })
    expect(await feeOf(person.id)).toEqual(['adult', 7200])
  })

  it('keeps the fee of a year that has begun', async () => {
    const person = await member()
    await renew()
    moveTo('2027-07-01T00:00:00+02:00')
    bodyOf(await set(person.id, true))
    expect(await feeOf(person.id)).toEqual(['adult', 7200])
  })

  it.each(['youth', 'child'])('may have joined as a %s', async kind => {
    const person = await member({ kind }, '2009-07-01')
    expect(await one(person.id)).toMatchObject({ isReduced: false })
    bodyOf(await set(person.id, true))
    await renew()
    expect(await feeOf(person.id)).toEqual(['reduced', 3600])
  })
})

describe('a proof changes nothing', () => {
  const cases: [string, Changes, string?][] = [
    ['of a family', { kind: 'family' }, '1990-05-04'],
    ['of a supporting member', { kind: 'supporting' }, '1990-05-04'],
    ['of a present', { isGift: true, until: '2028-06-30' }],
    ['of a child', { kind: 'child' }, '2024-08-09'],
    ['of a youth of whom nobody knows the age', { kind: 'youth' }],
    ['of somebody who turns 18 on 2 July', { kind: 'youth' }, '2009-07-02'],
    ['of who leaves before', { until: '2027-06-30' }],
  ]
  it.each(cases)('%s', async (_, changes, birthday) => {
    const { id } = await member(changes, birthday)
    const before = await one(id)
    expect(before.isReduced).toBeNull()
    expect(refusalOf(await set(id, true))).toEqual([409, 'MEMBERSHIP_KIND_FIXED'])
    expect(await one(id)).toEqual(before)
    expect(await logOf(id)).toEqual([])
  })

  it('of a membership that is none', async () => {
    expect(refusalOf(await set(randomUUID(), true))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
  })

  it('for who is under 18 on 1 July, whose birthday was mended', async () => {
    const id = await payForChild(platform, await newPerson(platform), {
      firstName: 'Mia',
      lastName: 'Krämer',
      birthday: '2010-01-01',
    })
    const wrong = { kind: 'reduced', since: '2020-07-01' }
    await platform.db.update(clubMemberships).set(wrong).where(eq(clubMemberships.id, id))
    await renew()
    expect(await feeOf(id)).toEqual(['youth', 3600])
  })
})
