import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endStaffMembership } from '#contract/membership/staff-members.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { chooseMethod, enrol, runAt } from '../../helpers/memberships.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { keepCard } from '../../helpers/online-order.ts'
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

const enter = async (id: string, receivedOn: string) =>
  bodyOf(
    await call(
      platform.app,
      endStaffMembership,
      {
        params: { id },
        headers: { 'idempotency-key': randomUUID() },
        body: { receivedOn, reason: 'Lag im falschen Fach' },
      },
      clerk.caller,
    ),
  )

/** Somebody whose fee is being charged since 1 July, where the bank asks its holder. */
async function chargedMember() {
  const person = await newPerson(platform)
  const id = await enrol(platform, person)
  await chooseMethod(platform, person, id, await keepCard(platform, person, '4000000000003220'))
  await runAt(platform, membershipRenewals, '2027-06-01T10:00:00+02:00')
  const untilJuly = Date.parse('2027-07-01T10:00:00+02:00') - platform.clock.now().getTime()
  platform.clock.advance(Math.max(0, untilJuly / 1000))
  await renewalCharges.run(platform.deps)
  return { ...person, id }
}

/** By then the bank's page has expired. */
async function followUp(): Promise<void> {
  platform.clock.advance(60 * 60)
  await checkoutPaymentFollowUp.run(platform.deps)
}

const renewalOf = async ({ accountId }: { accountId: string }) => {
  const [checkout] = await platform.db.select().from(checkouts).where(eq(checkouts.accountId, accountId))
  if (!checkout) throw new Error('Nothing was ordered')
  return checkout
}
const feesOf = async (checkoutId: string) => (await balancesOf(platform.db, checkoutId)).get('memberFees')

it.each([
  ['before its fee, takes the unpaid renewal along', '2027-03-31', '2027-06-30', 'cancelled', 0],
  ['after it, leaves the renewal owed', '2027-04-01', '2028-06-30', 'pending', -7200],
])('a letter that came %s', async (_, receivedOn, until, paymentState, fees) => {
  const person = await chargedMember()
  await followUp()
  expect(await enter(person.id, receivedOn)).toMatchObject({ until })
  const checkout = await renewalOf(person)
  expect(checkout).toMatchObject({ kind: 'renewal', paymentState })
  expect(await feesOf(checkout.id)).toBe(fees)
})

it('a letter that is entered while the fee is being paid ends the renewal once that has failed, without another mail', async () => {
  const person = await chargedMember()
  await enter(person.id, '2027-03-31')
  expect(await renewalOf(person)).toMatchObject({ paymentState: 'pending' })
  await platform.db
    .update(checkoutPayments)
    .set({ pageUrl: null })
    .where(eq(checkoutPayments.state, 'pending'))
  await followUp()
  const checkout = await renewalOf(person)
  expect(checkout).toMatchObject({ paymentState: 'expired' })
  expect(await feesOf(checkout.id)).toBe(0)
  const templates = (await mailsTo(platform, person.email)).map(({ template }) => template)
  expect(templates.filter(template => template === 'renewalUnpaid')).toHaveLength(1)
})
