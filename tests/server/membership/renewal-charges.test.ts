import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAddress, listAddresses } from '#contract/contact/addresses.ts'
import { deletePaymentInfo } from '#contract/payments/payment-info.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { paymentInfos, sandboxSetups } from '#server/db/schema/payment.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { membershipReminders } from '#server/domains/membership-fees/remind-unpaid.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { exportMemberships, paysMemberPrice } from '#server/domains/membership/membership-service.ts'
import { checkoutPaymentFollowUp, unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import {
  assetsOf,
  chooseMethod,
  enrol,
  giveCard,
  leave,
  onlyMembershipOf,
  orderSku,
} from '../../helpers/memberships.ts'
import { keepCard, keepMandate, payWithPayPal, takeBackAtBank, tryAgain } from '../../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

interface Member extends Awaited<ReturnType<typeof newPerson>> {
  membershipId: string
  /** What fees are charged from; null: they pay by hand. */
  keptId: string | null
}

let platform: TestPlatform
/** By what becomes of the fee of 2027/28. */
const members = new Map<string, Member>()
const memberOf = (name: string): Member => {
  const member = members.get(name)
  if (!member) throw new Error(`Nobody is called ${name}`)
  return member
}

type Keep = (person: Awaited<ReturnType<typeof newPerson>>) => Promise<string>
const byCard: Keep = person => keepCard(platform, person)

async function enter(name: string, keep?: Keep): Promise<void> {
  const person = await newPerson(platform)
  const membershipId = await enrol(platform, person)
  const keptId = keep ? await keep(person) : null
  if (keptId !== null) await chooseMethod(platform, person, membershipId, keptId)
  members.set(name, { ...person, membershipId, keptId })
}

const moveTo = (moment: string) => {
  platform.clock.advance((Date.parse(moment) - platform.clock.now().getTime()) / 1000)
}

const templatesTo = async (name: string) =>
  (await mailsTo(platform, memberOf(name).email)).map(({ template }) => template)
const lastMailTo = async (name: string) => (await mailsTo(platform, memberOf(name).email)).at(-1)

const membershipOf = (name: string) => onlyMembershipOf(platform, memberOf(name))

const termOf = async (name: string) => {
  const isTheirs = eq(membershipTerms.membershipId, memberOf(name).membershipId)
  const [term] = await platform.db.select().from(membershipTerms).where(isTheirs)
  return term
}

/** The checkouts of somebody, as they stand. */
const checkoutsOf = (name: string) =>
  platform.db
    .select({ id: checkouts.id, paymentState: checkouts.paymentState, kind: checkouts.kind })
    .from(checkouts)
    .where(eq(checkouts.accountId, memberOf(name).accountId))

const onlyCheckoutOf = async (name: string) => {
  const [checkout, ...others] = await checkoutsOf(name)
  if (!checkout || others.length > 0) throw new Error(`${name} has no order, or several`)
  return checkout
}

/** Nobody knows any more where they live. PayPal has no address either. */
async function dropAddresses({ caller }: Pick<Member, 'caller'>, keptId: string): Promise<void> {
  for (const { id } of bodyOf(await call(platform.app, listAddresses, {}, caller))) {
    await call(platform.app, deleteAddress, { params: { id } }, caller)
  }
  await platform.db.update(paymentInfos).set({ billingAddress: null }).where(eq(paymentInfos.id, keptId))
}

/** The provider knows a method no more. */
async function loseAtProvider(id: string): Promise<void> {
  const [kept] = await platform.db.select().from(paymentInfos).where(eq(paymentInfos.id, id))
  await platform.db.delete(sandboxSetups).where(eq(sandboxSetups.token, kept?.providerToken ?? ''))
}

/** The job that asks how payments have ended which nobody has reported. */
async function followUp(): Promise<void> {
  platform.clock.advance(180)
  await checkoutPaymentFollowUp.run(platform.deps)
}

const paysLikeMembers = (name: string) =>
  paysMemberPrice(platform.db, memberOf(name).accountId, platform.clock.now())

beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.parse('2027-05-20T10:00:00+02:00')) })
  await platform.db.delete(clubMemberships)
  for (const name of ['card', 'refused', 'deleted', 'no address', 'left', 'taken back']) {
    await enter(name, byCard)
  }
  await enter('mandate', person => keepMandate(platform, person))
  await enter('asked', person => keepCard(platform, person, '4000000000003220'))
  for (const name of ['by hand', 'late']) await enter(name)
})
afterAll(() => platform.close())

describe('who chooses how later years are paid', () => {
  it('chooses what is theirs, for a membership that is theirs to pay', async () => {
    const { keptId } = memberOf('card')
    const byHand = memberOf('by hand')
    const strange = await chooseMethod(platform, byHand, byHand.membershipId, keptId)
    expect(refusalOf(strange)).toEqual([400, 'PAYMENT_INFO_UNKNOWN'])
    const others = await chooseMethod(platform, byHand, memberOf('card').membershipId, null)
    expect(refusalOf(others)).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
    expect((await membershipOf('card')).renewalPayment).toMatchObject({ paymentInfoId: keptId })
    expect((await membershipOf('by hand')).renewalPayment).toMatchObject({ paymentInfoId: null })
  })

  it('needs an address for the invoice', async () => {
    const person = await newPerson(platform)
    const id = await enrol(platform, person)
    const kept = await keepCard(platform, person)
    await dropAddresses(person, kept)
    expect(refusalOf(await chooseMethod(platform, person, id, kept))).toEqual([
      409,
      'MEMBERSHIP_ADDRESS_NEEDED',
    ])
    await platform.db.delete(clubMemberships).where(eq(clubMemberships.id, id))
  })

  it('cannot where there are no later years', async () => {
    const person = await newPerson(platform)
    const kept = await keepCard(platform, person)
    for (const changes of [{ until: '2027-06-30' }, { isGift: true }, { kind: 'supporting' }]) {
      const id = await enrol(platform, person, changes)
      expect(refusalOf(await chooseMethod(platform, person, id, kept))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
      await platform.db.delete(clubMemberships).where(eq(clubMemberships.id, id))
    }
  })
})

it('who leaves after 31 March still chooses how the last fee is paid', async () => {
  const person = await newPerson(platform)
  const id = await enrol(platform, person)
  await chooseMethod(platform, person, id, await keepCard(platform, person))
  await leave(platform, person, id)
  expect(await onlyMembershipOf(platform, person)).toMatchObject({ until: '2028-06-30' })
  expect((await chooseMethod(platform, person, id, null)).status).toBe(204)
  expect((await onlyMembershipOf(platform, person)).renewalPayment).toMatchObject({ paymentInfoId: null })
  await platform.db.delete(clubMemberships).where(eq(clubMemberships.id, id))
})

describe('in June', () => {
  it('each hears what is charged, and when', async () => {
    moveTo('2027-06-01T09:00:00+02:00')
    await membershipRenewals.run(platform.deps)
    const mandate = await lastMailTo('mandate')
    expect(mandate?.text).toContain('Wir ziehen ihn am 1. Juli 2027 von deinem Konto ein, das auf 3000 endet')
    expect((await lastMailTo('card'))?.text).toContain('von deiner Karte Visa ab, die auf 4242 endet')
    expect((await lastMailTo('by hand'))?.text).toContain('Leg ihn in deinem Konto in den Warenkorb')
    expect((await membershipOf('card')).renewal).toMatchObject({ chargedOn: '2027-07-01', checkoutId: null })
    expect((await membershipOf('by hand')).renewal).toMatchObject({ chargedOn: null, checkoutId: null })
    await renewalCharges.run(platform.deps)
    expect(await checkoutsOf('card')).toEqual([])
  })
})

describe('on the first of July', () => {
  beforeAll(async () => {
    const { app, deps } = platform
    await dropAddresses(memberOf('no address'), memberOf('no address').keptId!)
    const { caller, keptId } = memberOf('deleted')
    await call(app, deletePaymentInfo, { params: { id: keptId! } }, caller)
    await loseAtProvider(memberOf('refused').keptId!)
    // By the club's own books: a letter from March.
    await platform.db
      .update(clubMemberships)
      .set({ until: '2027-06-30' })
      .where(eq(clubMemberships.id, memberOf('left').membershipId))
    await platform.db
      .update(membershipTerms)
      .set({ state: 'cancelled' })
      .where(eq(membershipTerms.membershipId, memberOf('left').membershipId))
    moveTo('2027-07-01T00:00:00+02:00')
    await renewalCharges.run(deps)
    // Ten times more: each is charged once.
    for (let round = 0; round < 10; round++) await renewalCharges.run(deps)
    await followUp()
  })

  it.each(['card', 'mandate', 'taken back'])('%s is charged once, and has paid', async name => {
    expect(await onlyCheckoutOf(name)).toMatchObject({ paymentState: 'paid', kind: 'renewal' })
    expect(await termOf(name)).toMatchObject({ state: 'paid' })
    expect(await membershipOf(name)).toMatchObject({ renewal: null, isResting: false })
    expect(await templatesTo(name)).toEqual(['membershipRenewal', 'renewalCharged'])
    expect((await lastMailTo(name))?.text).toContain('72,00')
    const balances = await balancesOf(platform.db, (await onlyCheckoutOf(name)).id)
    expect(balances.get('memberFees')).toBe(-7200)
  })

  it.each([
    ['refused', 'das hat nicht geklappt'],
    ['asked', 'Deine Bank möchte, dass du die Zahlung'],
  ])('whose bank has %s hears so once, and pays by hand', async (name, words) => {
    expect(await templatesTo(name)).toEqual(['membershipRenewal', 'renewalCharged', 'renewalUnpaid'])
    expect((await lastMailTo(name))?.text).toContain(words)
    const { id } = await onlyCheckoutOf(name)
    expect((await lastMailTo(name))?.text).toContain(`/account/orders/${id}/`)
    expect((await membershipOf(name)).renewal).toMatchObject({ chargedOn: null, checkoutId: id })
    // It is owed: no clock cancels it.
    moveTo('2027-07-05T12:00:00+02:00')
    await unpaidOrders.run(platform.deps)
    expect(await onlyCheckoutOf(name)).toMatchObject({ paymentState: 'pending' })
    const { paymentUrl } = bodyOf(await tryAgain(platform, memberOf(name), id, 'payPal'))
    await payWithPayPal(platform, paymentUrl)
    await followUp()
    expect(await onlyCheckoutOf(name)).toMatchObject({ paymentState: 'paid' })
    expect((await membershipOf(name)).renewal).toBeNull()
    expect((await templatesTo(name)).filter(template => template === 'renewalUnpaid')).toHaveLength(1)
  })

  it('who cannot be charged is asked to pay by hand', async () => {
    expect(await checkoutsOf('no address')).toEqual([])
    expect(await templatesTo('no address')).toEqual(['membershipRenewal', 'membershipUnpaid'])
    expect((await membershipOf('no address')).renewal).toMatchObject({ chargedOn: null, checkoutId: null })
  })

  it('who keeps nothing any more, or has left, is not charged', async () => {
    expect(await checkoutsOf('deleted')).toEqual([])
    expect((await membershipOf('deleted')).renewalPayment).toMatchObject({ paymentInfoId: null })
    const [exported] = await exportMemberships(platform.db, memberOf('deleted').accountId)
    expect(exported).toMatchObject({ renewalAgreedAt: null })
    expect(await checkoutsOf('left')).toEqual([])
    expect(await checkoutsOf('by hand')).toEqual([])
  })

  it('who keeps something only then is charged within the hour', async () => {
    const late = memberOf('late')
    const kept = await keepCard(platform, late)
    await chooseMethod(platform, late, late.membershipId, kept)
    expect((await membershipOf('late')).renewal).toMatchObject({ chargedOn: '2027-07-05' })
    await renewalCharges.run(platform.deps)
    await followUp()
    expect(await onlyCheckoutOf('late')).toMatchObject({ paymentState: 'paid' })
  })

  it('what the bank takes back is owed once more, and charged no second time', async () => {
    const name = 'taken back'
    const { id } = await onlyCheckoutOf(name)
    const [payment] = await platform.db
      .select()
      .from(checkoutPayments)
      .where(eq(checkoutPayments.checkoutId, id))
    await takeBackAtBank(platform, payment?.id ?? null)
    expect((await templatesTo(name)).at(-1)).toBe('renewalUnpaid')
    expect(await membershipOf(name)).toMatchObject({ isResting: true })
    platform.clock.advance(9 * 86_400)
    await unpaidOrders.run(platform.deps)
    await renewalCharges.run(platform.deps)
    expect(await onlyCheckoutOf(name)).toMatchObject({ paymentState: 'pending' })
    const { paymentUrl } = bodyOf(await tryAgain(platform, memberOf(name), id, 'payPal'))
    await payWithPayPal(platform, paymentUrl)
    await followUp()
    expect(await membershipOf(name)).toMatchObject({ isResting: false })
  })
})

describe('a fee that nobody pays', () => {
  it('is brought to mind twice, and then lets the membership rest by the clock', async () => {
    const { membershipId, accountId } = memberOf('by hand')
    await giveCard(platform, { membershipId, accountId })
    const remind = async (moment: string) => {
      moveTo(moment)
      for (let round = 0; round < 10; round++) await membershipReminders.run(platform.deps)
      return (await templatesTo('by hand')).filter(template => template === 'membershipUnpaid').length
    }
    expect(await remind('2027-07-14T23:59:59+02:00')).toBe(0)
    expect(await remind('2027-07-15T00:00:00+02:00')).toBe(1)
    expect((await lastMailTo('by hand'))?.text).toContain(
      'Ab dem 12. August 2027 ruht die Mitgliedschaft sonst',
    )
    expect(await remind('2027-07-29T00:00:00+02:00')).toBe(2)
    expect(await remind('2027-08-11T23:59:59+02:00')).toBe(2)
    expect(await paysLikeMembers('by hand')).toBe(true)
    expect(await assetsOf(platform, memberOf('by hand'))).toMatchObject([{ isResting: false }])
    moveTo('2027-08-12T00:00:00+02:00')
    expect(await paysLikeMembers('by hand')).toBe(false)
    expect(await membershipOf('by hand')).toMatchObject({ isResting: true, hasMemberPrice: false })
    expect(await assetsOf(platform, memberOf('by hand'))).toMatchObject([{ isResting: true }])
  })

  it('lets it live again once it is paid, and reminds nobody who is just paying', async () => {
    const member = memberOf('by hand')
    const { renewal } = await membershipOf('by hand')
    const { paymentUrl } = await orderSku(platform, member, renewal!.sku)
    const isTheirs = eq(membershipTerms.membershipId, member.membershipId)
    await platform.db.update(membershipTerms).set({ reminders: 0 }).where(isTheirs)
    await membershipReminders.run(platform.deps)
    expect(await termOf('by hand')).toMatchObject({ reminders: 0, state: 'awaitingPayment' })
    await payWithPayPal(platform, paymentUrl)
    await followUp()
    expect(await paysLikeMembers('by hand')).toBe(true)
    expect(await membershipOf('by hand')).toMatchObject({ isResting: false, renewal: null })
  })

  it('is called off for the time after somebody has left, and lets nothing rest then', async () => {
    const { membershipId } = memberOf('no address')
    expect(await membershipOf('no address')).toMatchObject({ isResting: true })
    // A year later, before the fee of that year is paid.
    await leave(platform, memberOf('no address'), membershipId)
    // The fee of the year that runs is still owed.
    expect(await membershipOf('no address')).toMatchObject({ isResting: true, until: '2028-06-30' })
  })
})
