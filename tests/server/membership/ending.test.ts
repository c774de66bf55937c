import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { clubMemberships, membershipApplications } from '#server/db/schema/membership.ts'
import { walletAssets } from '#server/db/schema/wallet.ts'
import { forgottenMembers } from '#server/domains/membership/forget-members.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { cancelTermsAfter } from '#server/domains/membership/term-repository.ts'
import { findPending } from '#server/domains/order-payments/payment-repository.ts'
import { endAs } from '#server/domains/order-payments/settle-payment.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { renewCards } from '../../helpers/gift-cards.ts'
import { forgetMails, mailsTo } from '../../helpers/mailbox.ts'
import {
  adultBirthday,
  apply,
  assetsOf,
  forChild,
  join,
  leave,
  membershipsOf,
  mia,
  onlyMembershipOf,
  orderSku,
  type WantedMembership,
} from '../../helpers/memberships.ts'
import { checkoutOf, paymentOf, payWithPayPal, takeBackAtBank, tryAgain } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { reverse } from '../../helpers/returns.ts'
import { add, newPerson, onlyItemOf, order, payloadFor, skus } from '../../helpers/shopper.ts'
import { newUnprovenPerson, prepareTakeOver } from '../../helpers/take-over.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** Each test begins at a moment of its own, with people of its own. */
const moveTo = (moment: string) => platform.clock.setTo(new Date(moment))

type Person = Awaited<ReturnType<typeof newPerson>>

/** Somebody in the club's own books. */
async function enrol(changes: Partial<typeof clubMemberships.$inferInsert> = {}, birthday?: string) {
  const person = await newPerson(platform)
  const { accountId } = person
  if (birthday !== undefined) {
    await platform.db.update(contacts).set({ birthday }).where(eq(contacts.accountId, accountId))
  }
  await platform.db.insert(clubMemberships).values({
    id: randomUUID(),
    accountId,
    kind: 'adult',
    number: accountId,
    since: '2020-07-01',
    ...changes,
  })
  return person
}

const renewalOf = async (person: Person) => (await onlyMembershipOf(platform, person)).renewal

const templatesTo = async ({ email }: Person) =>
  (await mailsTo(platform, email)).map(({ template }) => template)

describe('who leaves', () => {
  it.each([
    ['2027-03-31T23:59:59+02:00', '2027-06-30'],
    ['2027-04-01T00:00:00+02:00', '2028-06-30'],
    ['2026-11-12T10:00:00+01:00', '2027-06-30'],
  ])('on %s is a member until %s, hears of it once, and needs no reason', async (moment, lastDay) => {
    moveTo(moment)
    const person = await enrol()
    const { id } = await onlyMembershipOf(platform, person)
    expect(bodyOf(await leave(platform, person, id))).toEqual({ lastDay })
    platform.clock.advance(60 * 60 * 24 * 40)
    expect(bodyOf(await leave(platform, person, id, { reason: 'weiter weg' }))).toEqual({ lastDay })
    const mails = (await mailsTo(platform, person.email)).filter(
      ({ template }) => template === 'membershipLeft',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`30. Juni ${lastDay.slice(0, 4)}`)
    const [row] = await platform.db.select().from(clubMemberships).where(eq(clubMemberships.id, id))
    expect(row).toMatchObject({ until: lastDay, leaveReason: null })
  })

  it('ends what is theirs, or what they pay for, and nothing else', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const guardian = await newPerson(platform)
    await join(platform, guardian, forChild())
    const { id } = await onlyMembershipOf(platform, guardian)
    const other = await newPerson(platform)
    expect(refusalOf(await leave(platform, other, id))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
    expect(bodyOf(await leave(platform, guardian, id, { reason: 'Umzug' }))).toEqual({
      lastDay: '2027-06-30',
    })
    expect(await assetsOf(platform, guardian)).toMatchObject([{ until: '2027-06-30' }])
    moveTo('2027-07-01T00:00:00+02:00')
    expect((await membershipsOf(platform, guardian)).status).toBe(404)
    expect(await assetsOf(platform, guardian)).toEqual([])
    // Who has left can join again, with another number.
    await join(platform, guardian, forChild())
    expect(await onlyMembershipOf(platform, guardian)).toMatchObject({ since: '2027-08-01' })
  })

  it('takes a family along where it is paid by their fee', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const person = await newPerson(platform)
    const wanted: WantedMembership = {
      for: 'family',
      birthday: adultBirthday,
      children: [mia, { ...mia, firstName: 'Ole' }],
      isGuardian: true,
    }
    await join(platform, person, wanted)
    const family = bodyOf(await membershipsOf(platform, person))
    const ole = family.find(({ holder }) => holder === 'Ole Krämer')
    expect(family.filter(({ paysForFamily }) => paysForFamily)).toMatchObject([{ isOwn: true }])
    await leave(platform, person, ole?.id ?? '')
    const untils = async () =>
      bodyOf(await membershipsOf(platform, person)).map(({ holder, until }) => [holder, until])
    expect((await untils()).filter(([, until]) => until !== null)).toEqual([['Ole Krämer', '2027-06-30']])
    await leave(platform, person, family.find(({ isOwn }) => isOwn)?.id ?? '')
    expect((await untils()).every(([, until]) => until === '2027-06-30')).toBe(true)
  })

  it('pays for no family any more once all the others have left', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const person = await newPerson(platform)
    await join(platform, person, {
      for: 'family',
      birthday: adultBirthday,
      children: [mia],
      isGuardian: true,
    })
    const family = bodyOf(await membershipsOf(platform, person))
    await leave(platform, person, family.find(({ isOwn }) => !isOwn)?.id ?? '')
    const left = bodyOf(await membershipsOf(platform, person))
    expect(left.map(({ paysForFamily }) => paysForFamily)).toEqual([false, false])
  })

  it.each([
    ['2026-11-26T23:59:59+01:00', true],
    ['2026-11-27T00:00:00+01:00', false],
  ])('gives it back for the money until 14 days after the order: %s %s', async (moment, isInTime) => {
    moveTo('2026-11-12T10:00:00+01:00')
    const person = await newPerson(platform)
    const { checkoutId, application } = await join(platform, person)
    const orderNumber = (await checkoutOf(platform, person, checkoutId)).transactions[0]!.orders[0]!
      .orderNumber
    moveTo(moment)
    const answer = await reverse(platform, await newStaff(platform), orderNumber)
    if (!isInTime) {
      expect(refusalOf(answer)).toEqual([409, 'GOODS_ALREADY_USED'])
      await onlyMembershipOf(platform, person)
      return
    }
    bodyOf(answer)
    expect((await balancesOf(platform.db, checkoutId)).get('memberFees')).toBe(0)
    expect((await membershipsOf(platform, person)).status).toBe(404)
    expect(await assetsOf(platform, person)).toEqual([])
    expect(refusalOf(await add(platform, person, application.sku))).toEqual([409, 'CARTITEM_INACTIVE'])
    bodyOf(await apply(platform, person))
  })

  it('has a new card with another code where the old one is lost', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const person = await newPerson(platform)
    const { checkoutId } = await join(platform, person)
    const orderNumber = (await checkoutOf(platform, person, checkoutId)).transactions[0]!.orders[0]!
      .orderNumber
    const cardOf = async () =>
      (await assetsOf(platform, person)).find(({ type }) => type === 'membershipCard')?.card
    const before = await cardOf()
    expect((await renewCards(platform, await newStaff(platform), orderNumber)).status).toBe(200)
    const after = await cardOf()
    expect(after?.number).toBe(before?.number)
    expect(after?.code).not.toBe(before?.code)
  })
})

describe('a fee that the bank takes back', () => {
  it('lets badge and member price rest until it is paid again', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const person = await newPerson(platform)
    const { checkoutId, paymentTokenId } = await join(platform, person)
    const jerseyPrice = async () => onlyItemOf(bodyOf(await add(platform, person, skus.jersey))).price.cents
    expect(await jerseyPrice()).toBe(7285)
    await takeBackAtBank(platform, paymentTokenId)
    expect(await onlyMembershipOf(platform, person)).toMatchObject({ isResting: true, hasMemberPrice: false })
    expect((await assetsOf(platform, person)).map(({ isResting }) => isResting)).toEqual([true, true])
    expect(await jerseyPrice()).toBe(8095)

    const again = bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
    await payWithPayPal(platform, again.paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(await onlyMembershipOf(platform, person)).toMatchObject({ isResting: false, hasMemberPrice: true })
    expect(await jerseyPrice()).toBe(7285)
    expect((await balancesOf(platform.db, checkoutId)).get('memberFees')).toBe(-4200)
  })
})

describe('the next year', () => {
  it('has one fee for whoever stays, by the age on 1 July, and a mail that says so', async () => {
    moveTo('2027-05-31T23:59:00+02:00')
    const adult = await enrol({}, '1990-05-04')
    const justMinor = await enrol({ kind: 'youth' }, '2009-07-02')
    const justAdult = await enrol({ kind: 'youth' }, '2009-07-01')
    const reduced = await enrol({ kind: 'reduced' }, '1999-01-01')
    const leaving = await enrol({ until: '2027-06-30' })
    const gift = await enrol({ isGift: true, until: '2027-11-30' })
    const supporting = await enrol({ kind: 'supporting' })
    await membershipRenewals.run(platform.deps)
    expect(await renewalOf(adult)).toBeNull()
    moveTo('2027-06-01T00:00:00+02:00')
    await forgetMails(platform)
    for (let run = 0; run < 3; run++) await membershipRenewals.run(platform.deps)
    const year = { firstDay: '2027-07-01', lastDay: '2028-06-30' }
    expect(await renewalOf(adult)).toMatchObject({
      ...year,
      name: { de: 'Mitgliedschaft, 2027/28' },
      price: { cents: 7200 },
    })
    expect(await renewalOf(justMinor)).toMatchObject({ name: { de: 'Jugendmitgliedschaft, 2027/28' } })
    expect(await renewalOf(justMinor)).toMatchObject({ price: { cents: 3600 } })
    expect(await renewalOf(justAdult)).toMatchObject({ price: { cents: 7200 } })
    expect(await renewalOf(reduced)).toMatchObject({ price: { cents: 3600 } })
    for (const person of [leaving, gift, supporting]) expect(await renewalOf(person)).toBeNull()
    expect(await templatesTo(adult)).toEqual(['membershipRenewal'])
    expect(await templatesTo(leaving)).toEqual([])
    // The kind on the card follows on 1 July.
    expect((await onlyMembershipOf(platform, justAdult)).name.de).toBe('Jugendmitgliedschaft')
    moveTo('2027-07-01T00:00:00+02:00')
    expect((await onlyMembershipOf(platform, justAdult)).name.de).toBe('Mitgliedschaft')
  })

  it('is paid through the cart by whom it is for, on account too, once', async () => {
    moveTo('2027-06-01T10:00:00+02:00')
    const person = await enrol()
    await membershipRenewals.run(platform.deps)
    const renewal = await renewalOf(person)
    const sku = renewal?.sku ?? ''
    expect(refusalOf(await add(platform, await newPerson(platform), sku))).toEqual([404, 'PRODUCT_UNKNOWN'])
    const cart = bodyOf(await add(platform, person, sku))
    const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
    expect(await renewalOf(person)).toBeNull()
    expect((await balancesOf(platform.db, checkoutId)).get('memberFees')).toBe(-7200)
    expect(refusalOf(await add(platform, person, sku))).toEqual([409, 'CARTITEM_INACTIVE'])
    await membershipRenewals.run(platform.deps)
    expect(await renewalOf(person)).toBeNull()
  })

  it('is called off by who leaves in time, also while they pay: their money goes back', async () => {
    moveTo('2027-06-01T10:00:00+02:00')
    const person = await enrol()
    await membershipRenewals.run(platform.deps)
    const { checkoutId, paymentUrl } = await orderSku(platform, person, (await renewalOf(person))?.sku ?? '')
    // Staff note that the letter came in March.
    const { id } = await onlyMembershipOf(platform, person)
    await platform.db.transaction(tx => cancelTermsAfter(tx, [id], '2027-06-30'))
    await payWithPayPal(platform, paymentUrl)
    await paymentOf(platform, person, checkoutId)
    expect((await balancesOf(platform.db, checkoutId)).get('memberFees')).toBe(0)
  })

  it('is one fee for a family, and another for a child of it that has grown up', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const person = await newPerson(platform)
    const wanted: WantedMembership = {
      for: 'family',
      birthday: adultBirthday,
      children: [mia, { firstName: 'Ole', lastName: 'Krämer', birthday: '2009-06-30' }],
      isGuardian: true,
    }
    await join(platform, person, wanted)
    moveTo('2027-06-15T10:00:00+02:00')
    await membershipRenewals.run(platform.deps)
    const fees = bodyOf(await membershipsOf(platform, person)).map(({ holder, renewal }) => [
      holder,
      renewal?.price.cents ?? null,
    ])
    expect(fees.toSorted()).toEqual([
      ['Jana Krämer', 15_000],
      ['Mia Krämer', null],
      ['Ole Krämer', 7200],
    ])
    // Who pays their own fee is not ended with the family.
    const own = bodyOf(await membershipsOf(platform, person)).find(({ isOwn }) => isOwn)
    await leave(platform, person, own?.id ?? '')
    const untils = bodyOf(await membershipsOf(platform, person)).map(({ holder, until }) => [holder, until])
    expect(untils.toSorted()).toEqual([
      ['Jana Krämer', '2028-06-30'],
      ['Mia Krämer', '2028-06-30'],
      ['Ole Krämer', null],
    ])
  })
})

describe('retention', () => {
  it('forgets who was to join by an application that has lapsed, which carts still name', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const person = await newPerson(platform)
    const { id, sku } = bodyOf(await apply(platform, person))
    await add(platform, person, sku)
    moveTo('2026-12-01T00:00:00+01:00')
    await forgottenMembers.run(platform.deps)
    const [row] = await platform.db
      .select()
      .from(membershipApplications)
      .where(eq(membershipApplications.id, id))
    expect(row?.people).toEqual([])
    expect((await add(platform, person, skus.mug)).status).toBe(200)
  })

  it('keeps an ended membership for six years after the year of its end', async () => {
    moveTo('2033-12-31T12:00:00+01:00')
    const person = await enrol({ until: '2027-06-30' })
    const count = () => platform.db.$count(clubMemberships, eq(clubMemberships.accountId, person.accountId))
    await forgottenMembers.run(platform.deps)
    expect(await count()).toBe(1)
    moveTo('2034-01-01T00:00:00+01:00')
    await forgottenMembers.run(platform.deps)
    expect(await count()).toBe(0)
  })

  it('goes with the account of who pays for a child', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const person = await newPerson(platform)
    const child = {
      id: randomUUID(),
      payerId: person.accountId,
      kind: 'child',
      number: 'x',
      since: '2026-07-01',
    }
    await platform.db.insert(clubMemberships).values({ ...child, ...mia })
    expect((await call(platform.app, deleteContact, {}, person.caller)).status).toBe(204)
    expect(await platform.db.$count(clubMemberships, eq(clubMemberships.number, 'x'))).toBe(0)
  })

  it('is not found by the owner of a mailbox, what a stranger joined by before they proved it', async () => {
    moveTo('2026-11-12T10:00:00+01:00')
    const stranger = await newUnprovenPerson(platform)
    await join(platform, stranger)
    const child = bodyOf(await apply(platform, stranger, forChild()))
    const pending = await orderSku(platform, stranger, child.sku)
    const payment = await findPending(platform.db, pending.checkoutId)
    const setPassword = await prepareTakeOver(platform, stranger.email)
    expect(await setPassword()).toMatchObject({ ok: true })
    expect(await platform.db.$count(clubMemberships, eq(clubMemberships.accountId, stranger.accountId))).toBe(
      0,
    )
    expect(await platform.db.$count(walletAssets, eq(walletAssets.accountId, stranger.accountId))).toBe(0)
    const isTheirs = eq(membershipApplications.accountId, stranger.accountId)
    expect(await platform.db.$count(membershipApplications, isTheirs)).toBe(0)
    // The stranger’s payment comes after that.
    await endAs(platform.deps, payment!, { state: 'succeeded' })
    expect(await platform.db.$count(clubMemberships, eq(clubMemberships.payerId, stranger.accountId))).toBe(0)
    expect((await balancesOf(platform.db, pending.checkoutId)).get('memberFees') ?? 0).toBe(0)
  })
})
