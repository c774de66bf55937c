import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaffMembership } from '#contract/membership/staff-members.ts'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { join, onlyMembershipOf } from '../../helpers/memberships.ts'
import { checkoutOf, paymentOf, payWithPayPal, takeBackAtBank, tryAgain } from '../../helpers/online-order.ts'
import { ship } from '../../helpers/order-life.ts'
import { enterLetter, orderWith, paidFee, removeMember } from '../../helpers/paid-fees.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.parse('2031-06-01T10:00:00+02:00')) })
  await platform.db.delete(clubMemberships)
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newPerson>>

const DAY = 86_400
const remove = (id: string) => removeMember(platform, clerk, id)
const enterTheirs = (id: string) => enterLetter(platform, clerk, id)
const seenAtDesk = async (id: string) =>
  bodyOf(await call(platform.app, getStaffMembership, { params: { id } }, clerk.caller))
const feesOf = async (checkoutId: string) => (await balancesOf(platform.db, checkoutId)).get('memberFees')
const owedOf = async (checkoutId: string) => (await balancesOf(platform.db, checkoutId)).get('receivables')
const refundsOf = async (checkoutId: string) => {
  const rows = await platform.db
    .select()
    .from(checkoutRefunds)
    .where(eq(checkoutRefunds.checkoutId, checkoutId))
  return rows.map(({ cents, doneAt }) => ({ cents, isGiven: doneAt !== null }))
}
const templatesTo = async ({ email }: Person) =>
  (await mailsTo(platform, email)).map(({ template }) => template)

async function payOnceMore(person: Person & { checkoutId: string }): Promise<void> {
  const { paymentUrl } = bodyOf(await tryAgain(platform, person, person.checkoutId, 'payPal'))
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, person.checkoutId)).toBe(204)
}

describe('a fee that the bank has taken back, whose membership is ended for it', () => {
  it('is called off in an order with goods that have left, which are still owed', async () => {
    const member = await paidFee(platform, { withMug: true })
    await ship(platform, (await orderWith(platform, member, 'product')).orderNumber)
    await takeBackAtBank(platform, member.paymentTokenId)
    const owedBefore = await owedOf(member.checkoutId)
    platform.clock.advance(120 * DAY)
    expect(bodyOf(await remove(member.id))).toMatchObject({ isResting: true, fees: [{ state: 'cancelled' }] })
    expect(await feesOf(member.checkoutId)).toBe(0)
    expect(await owedOf(member.checkoutId)).toBe(owedBefore! - 7200)
    const fee = await orderWith(platform, member, 'membership')
    expect(fee).toMatchObject({ state: 'CreditCreated', items: [{ remainingQuantity: 0 }] })
    expect((await templatesTo(member)).slice(-2)).toEqual(['membershipRemoved', 'orderReversed'])
    expect((await mailsTo(platform, member.email)).at(-1)?.text).toContain('das ist aus deiner Bestellung')
    await payOnceMore(member)
    expect(await owedOf(member.checkoutId)).toBe(0)
    expect(await feesOf(member.checkoutId)).toBe(0)
    expect(await seenAtDesk(member.id)).toMatchObject({ fees: [{ state: 'cancelled' }], isResting: true })
  })

  it('takes an order along that holds nothing else: nobody can pay it any more', async () => {
    const member = await paidFee(platform, { withMug: false })
    await takeBackAtBank(platform, member.paymentTokenId)
    platform.clock.advance(120 * DAY)
    bodyOf(await remove(member.id))
    expect(await checkoutOf(platform, member, member.checkoutId)).toMatchObject({ paymentState: 'expired' })
    expect(await owedOf(member.checkoutId)).toBe(0)
    const again = await tryAgain(platform, member, member.checkoutId, 'payPal')
    expect(refusalOf(again)).toEqual([409, 'ORDER_NOT_PAYABLE'])
  })

  it('leaves the membership in the books whose first fee it was', async () => {
    const person = await newPerson(platform)
    const { checkoutId, paymentTokenId } = await join(platform, person)
    const { id } = await onlyMembershipOf(platform, person)
    await takeBackAtBank(platform, paymentTokenId)
    platform.clock.advance(120 * DAY)
    expect(bodyOf(await remove(id))).toMatchObject({ fees: [{ state: 'cancelled' }] })
    expect(await checkoutOf(platform, person, checkoutId)).toMatchObject({ paymentState: 'expired' })
  })

  it('is not called off while it is being paid once more', async () => {
    const member = await paidFee(platform, { withMug: true })
    await takeBackAtBank(platform, member.paymentTokenId)
    platform.clock.advance(120 * DAY)
    const { paymentUrl } = bodyOf(await tryAgain(platform, member, member.checkoutId, 'payPal'))
    expect(refusalOf(await remove(member.id))).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    await payWithPayPal(platform, paymentUrl)
    platform.clock.advance(180)
    await checkoutPaymentFollowUp.run(platform.deps)
    expect(await seenAtDesk(member.id)).toMatchObject({ until: null, isResting: false })
  })
})

describe('a letter from before the fee, which is entered late', () => {
  it('calls a fee off that the bank has taken back, and lets nothing rest for it', async () => {
    const member = await paidFee(platform, { withMug: true })
    await takeBackAtBank(platform, member.paymentTokenId)
    const { paymentUrl } = bodyOf(await tryAgain(platform, member, member.checkoutId, 'payPal'))
    expect(refusalOf(await enterTheirs(member.id))).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    expect(paymentUrl).not.toBeNull()
    // The page of the provider has expired.
    platform.clock.advance(60 * 60)
    await checkoutPaymentFollowUp.run(platform.deps)
    const owedBefore = await owedOf(member.checkoutId)
    expect(bodyOf(await enterTheirs(member.id))).toMatchObject({
      until: '2031-06-30',
      isResting: false,
      fees: [{ state: 'cancelled' }],
    })
    expect(await owedOf(member.checkoutId)).toBe(owedBefore! - 7200)
    expect(await orderWith(platform, member, 'product')).toMatchObject({ items: [{ remainingQuantity: 1 }] })
  })

  it('gives a fee back that is paid, says why, and notes how much', async () => {
    const member = await paidFee(platform, { withMug: true })
    // Nobody could withdraw from it any more.
    platform.clock.advance(30 * DAY)
    bodyOf(await enterTheirs(member.id))
    expect(await feesOf(member.checkoutId)).toBe(0)
    expect(await orderWith(platform, member, 'membership')).toMatchObject({ state: 'CreditCreated' })
    expect(await orderWith(platform, member, 'product')).toMatchObject({ items: [{ remainingQuantity: 1 }] })
    expect(await seenAtDesk(member.id)).toMatchObject({ isResting: false, fees: [{ state: 'cancelled' }] })
    const mails = await mailsTo(platform, member.email)
    expect(mails.map(({ template }) => template).slice(-2)).toEqual(['membershipLeft', 'orderReversed'])
    expect(mails.at(-1)?.text).toContain('deine Mitgliedschaft endet vorher')
    const query = { kind: 'membership' as const, subjectId: member.id }
    const log = bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
    expect(log[0]?.changes).toContainEqual({ field: 'givenBackCents', before: null, after: 7200 })

    await checkoutRefunding.run(platform.deps)
    expect(await refundsOf(member.checkoutId)).toEqual([{ cents: 7200, isGiven: true }])
    expect(await owedOf(member.checkoutId)).toBe(0)
    bodyOf(await enterTheirs(member.id))
    expect(await refundsOf(member.checkoutId)).toHaveLength(1)
  })

  it('keeps the first fee of somebody who came after the day of the letter', async () => {
    const person = await newPerson(platform)
    const { checkoutId } = await join(platform, person)
    const { id, since } = await onlyMembershipOf(platform, person)
    expect(since > '2031-06-30').toBe(true)
    const { until, fees } = bodyOf(await enterTheirs(id))
    expect(fees).toMatchObject([{ state: 'paid', firstDay: since, lastDay: until }])
    expect(await refundsOf(checkoutId)).toEqual([])
  })

  it('gives nothing back that the bank takes back before it is sent', async () => {
    const member = await paidFee(platform, { withMug: false })
    bodyOf(await enterTheirs(member.id))
    await takeBackAtBank(platform, member.paymentTokenId)
    await checkoutRefunding.run(platform.deps)
    expect(await refundsOf(member.checkoutId)).toEqual([])
    expect(await owedOf(member.checkoutId)).toBe(0)
    expect(await templatesTo(member)).not.toContain('paymentReturned')
    expect(await seenAtDesk(member.id)).toMatchObject({ isResting: false, fees: [{ state: 'cancelled' }] })
  })

  it('leaves goods owed that lay in the same order', async () => {
    const member = await paidFee(platform, { withMug: true })
    bodyOf(await enterTheirs(member.id))
    await takeBackAtBank(platform, member.paymentTokenId)
    expect(await feesOf(member.checkoutId)).toBe(0)
    const mug = await orderWith(platform, member, 'product')
    expect(await owedOf(member.checkoutId)).toBe(mug.totalPrice.cents)
    const mail = (await mailsTo(platform, member.email)).at(-1)
    expect(mail).toMatchObject({ template: 'paymentReturned' })
    expect(mail?.text).toContain(mug.orderNumber)
    expect(mail?.text).not.toContain((await orderWith(platform, member, 'membership')).orderNumber)
    await payOnceMore(member)
    expect(await owedOf(member.checkoutId)).toBe(0)
  })
})
