import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import {
  creditYears,
  getStaffMembership,
  listStaffMemberships,
  removeUnpaidMember,
} from '#contract/membership/staff-members.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { chooseMethod, enrol, join, membershipsOf, onlyMembershipOf } from '../../helpers/memberships.ts'
import { keepCard, payWithPayPal, tryAgain } from '../../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.parse('2027-06-01T10:00:00+02:00')) })
  await platform.db.delete(clubMemberships)
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newPerson>>

const moveTo = (moment: string) => {
  platform.clock.advance((Date.parse(moment) - platform.clock.now().getTime()) / 1000)
}
const remove = (id: string, key: string = randomUUID()) =>
  call(
    platform.app,
    removeUnpaidMember,
    { params: { id }, headers: { 'idempotency-key': key }, body: { reason: 'Dreimal erinnert' } },
    clerk.caller,
  )
const credit = (id: string, countsFrom: string | null) =>
  call(
    platform.app,
    creditYears,
    {
      params: { id },
      headers: { 'idempotency-key': randomUUID() },
      body: { countsFrom, reason: 'Nummer 4711' },
    },
    clerk.caller,
  )
const one = async (id: string) =>
  bodyOf(await call(platform.app, getStaffMembership, { params: { id } }, clerk.caller))
const logOf = async (subjectId: string) => {
  const query = { kind: 'membership' as const, subjectId }
  return bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
}
const numbersOf = async (kind: 'unpaid' | 'resting') =>
  bodyOf(await call(platform.app, listStaffMemberships, { query: { kind } }, clerk.caller)).items.map(
    ({ number }) => number,
  )
const checkoutsOf = ({ accountId }: Person) =>
  platform.db.select().from(checkouts).where(eq(checkouts.accountId, accountId))

describe('a membership whose fee nobody pays', () => {
  let byHand: Person
  let asked: Person
  let paying: Person
  let ids: { byHand: string; partner: string; asked: string; paying: string }

  beforeAll(async () => {
    byHand = await newPerson(platform)
    const familyId = await enrol(platform, byHand, { kind: 'family' })
    await platform.db.update(clubMemberships).set({ familyId }).where(eq(clubMemberships.id, familyId))
    const partner = await enrol(platform, await newPerson(platform), { kind: 'family', familyId })
    asked = await newPerson(platform)
    paying = await newPerson(platform)
    ids = {
      byHand: familyId,
      partner,
      asked: await enrol(platform, asked),
      paying: await enrol(platform, paying),
    }
    for (const person of [asked, paying]) {
      const kept = await keepCard(platform, person, '4000000000003220')
      const id = person === asked ? ids.asked : ids.paying
      await chooseMethod(platform, person, id, kept)
    }
    await membershipRenewals.run(platform.deps)
    moveTo('2027-07-01T10:00:00+02:00')
    await renewalCharges.run(platform.deps)
    platform.clock.advance(60 * 60)
    await checkoutPaymentFollowUp.run(platform.deps)
  })

  it('is found among those that rest from the day on on which it does', async () => {
    moveTo('2027-08-11T23:59:59+02:00')
    expect(await numbersOf('resting')).toEqual([])
    expect(await numbersOf('unpaid')).toHaveLength(3)
    moveTo('2027-08-12T00:00:00+02:00')
    expect(await numbersOf('resting')).toHaveLength(4)
    expect(await one(ids.byHand)).toMatchObject({ isResting: true, isUnpaid: true, mayBeRemoved: false })
  })

  it('is not ended too early, nor by the fee of another', async () => {
    moveTo('2027-09-08T23:59:59+02:00')
    expect(refusalOf(await remove(ids.byHand))).toEqual([409, 'MEMBERSHIP_NOT_LONG_UNPAID'])
    moveTo('2027-09-09T00:00:00+02:00')
    expect(refusalOf(await remove(ids.partner))).toEqual([409, 'MEMBERSHIP_NOT_LONG_UNPAID'])
    expect(refusalOf(await remove(randomUUID()))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
    expect(await one(ids.byHand)).toMatchObject({ mayBeRemoved: true, until: null })
  })

  it('is ended on that day with its family, once, and its payer hears of it', async () => {
    const key = randomUUID()
    for (let time = 0; time < 2; time++) {
      expect(bodyOf(await remove(ids.byHand, key))).toMatchObject({
        until: '2027-09-09',
        isUnpaid: false,
        // Nobody gets member prices back for a day by being removed.
        isResting: true,
        mayBeRemoved: false,
        fees: [{ state: 'cancelled' }],
      })
    }
    expect(refusalOf(await remove(ids.byHand))).toEqual([409, 'MEMBERSHIP_NOT_LONG_UNPAID'])
    expect((await one(ids.partner)).until).toBe('2027-09-09')
    const mails = (await mailsTo(platform, byHand.email)).filter(
      ({ template }) => template === 'membershipRemoved',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Deshalb endet sie am 9. September 2027.')
    expect(await logOf(ids.byHand)).toMatchObject([
      { action: 'membershipRemoved', reason: 'Dreimal erinnert', changes: [{ after: '2027-09-09' }] },
    ])
    moveTo('2027-09-10T00:00:00+02:00')
    expect((await membershipsOf(platform, byHand)).status).toBe(404)
  })

  it('takes its order along: nobody owes it any more, or can pay it', async () => {
    const [before] = await checkoutsOf(asked)
    expect(before).toMatchObject({ paymentState: 'pending', kind: 'renewal' })
    bodyOf(await remove(ids.asked))
    expect(await checkoutsOf(asked)).toMatchObject([{ paymentState: 'expired' }])
    expect((await balancesOf(platform.db, before!.id)).get('memberFees')).toBe(0)
    expect(refusalOf(await tryAgain(platform, asked, before!.id, 'payPal'))).toEqual([
      409,
      'ORDER_NOT_PAYABLE',
    ])
  })

  it('is not ended while somebody is paying, and not once they have', async () => {
    const [order] = await checkoutsOf(paying)
    const { paymentUrl } = bodyOf(await tryAgain(platform, paying, order!.id, 'payPal'))
    expect(refusalOf(await remove(ids.paying))).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    await payWithPayPal(platform, paymentUrl)
    platform.clock.advance(180)
    await checkoutPaymentFollowUp.run(platform.deps)
    expect(refusalOf(await remove(ids.paying))).toEqual([409, 'MEMBERSHIP_NOT_LONG_UNPAID'])
    expect(await one(ids.paying)).toMatchObject({ until: null, isResting: false })
  })
})

describe('the years of a membership', () => {
  it('go on where somebody comes back within five years', async () => {
    const person = await newPerson(platform)
    await enrol(platform, person, { since: '2012-07-01', until: '2024-06-30', isCurrent: false })
    await join(platform, person)
    // 4,383 days before 1 October 2027.
    expect(await onlyMembershipOf(platform, person)).toMatchObject({
      since: '2027-10-01',
      countsFrom: '2015-10-01',
    })
  })

  it('begin anew after that, and for who was no member', async () => {
    const late = await newPerson(platform)
    await enrol(platform, late, { since: '2012-07-01', until: '2021-06-30', isCurrent: false })
    const fresh = await newPerson(platform)
    for (const person of [late, fresh]) {
      await join(platform, person)
      expect(await onlyMembershipOf(platform, person)).toMatchObject({ countsFrom: null })
    }
  })

  it('are credited by the fan desk, from a day before it began, and written down', async () => {
    const person = await newPerson(platform)
    const id = await enrol(platform, person, { since: '2027-07-01' })
    expect((await credit(id, '2027-07-01')).body).toMatchObject({ errors: [{ path: 'countsFrom' }] })
    expect(refusalOf(await credit(randomUUID(), '2011-01-01'))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
    for (let time = 0; time < 2; time++)
      expect(bodyOf(await credit(id, '2011-01-01'))).toMatchObject({ countsFrom: '2011-01-01' })
    expect(await onlyMembershipOf(platform, person)).toMatchObject({ countsFrom: '2011-01-01' })
    bodyOf(await credit(id, null))
    expect((await logOf(id)).map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: 'countsFrom', before: null, after: '2011-01-01' }],
        [{ field: 'countsFrom', before: '2011-01-01', after: null }],
      ]),
    )
    expect(await logOf(id)).toHaveLength(2)
  })
})

describe('the first day of credited years', () => {
  it.each([
    ['the birth of the member', { birthday: '2003-05-04' }, undefined, '2003-05-03', '2003-05-04'],
    ['the birth that their account knows', {}, '1990-05-04', '1990-05-03', '1990-05-04'],
    [
      'the birth that the club has written down',
      { birthday: '1985-02-01' },
      '1990-05-04',
      '1985-01-31',
      '1985-02-01',
    ],
    ['the founding of the club', {}, undefined, '1898-12-31', '1899-01-01'],
    ['the founding of the club', { birthday: '1890-01-01' }, undefined, '1898-12-31', '1899-01-01'],
  ])('is not before %s', async (_, written, inAccount, tooEarly, earliest) => {
    const person = await newPerson(platform)
    const id = await enrol(platform, person, { since: '2027-07-01', ...written })
    const isTheirs = eq(contacts.accountId, person.accountId)
    if (inAccount !== undefined)
      await platform.db.update(contacts).set({ birthday: inAccount }).where(isTheirs)
    const refused = await credit(id, tooEarly)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'countsFrom', code: 'tooEarly' }] },
    })
    expect((await onlyMembershipOf(platform, person)).countsFrom).toBeNull()
    expect(bodyOf(await credit(id, earliest))).toMatchObject({ countsFrom: earliest })
  })
})

describe('a fee that the bank has taken back', () => {
  it('is missing from that day on, and not from the first day of its year', async () => {
    const person = await newPerson(platform)
    const id = await enrol(platform, person, {
      since: '2020-07-01',
      suspendedAt: new Date('2027-09-01T00:00:00+02:00'),
    })
    await platform.db.insert(membershipTerms).values({
      id: randomUUID(),
      membershipId: id,
      year: 2026,
      kind: 'adult',
      firstDay: '2026-07-01',
      lastDay: '2027-06-30',
      cents: 7200,
      state: 'suspended',
      orderNumber: 'SGE-4711',
      serialNumber: 1,
      createdAt: new Date('2026-06-01T10:00:00+02:00'),
    })
    moveTo('2027-11-09T23:59:59+01:00')
    expect(await one(id)).toMatchObject({ isResting: true, mayBeRemoved: false })
    moveTo('2027-11-10T00:00:00+01:00')
    expect(await one(id)).toMatchObject({ mayBeRemoved: true })
    bodyOf(await remove(id))
    expect((await one(id)).fees).toMatchObject([{ state: 'cancelled' }])
  })
})
