import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endStaffMembership } from '#contract/membership/staff-members.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { membershipRenewals } from '#server/domains/membership/renew-memberships.ts'
import { checkoutPaymentFollowUp } from '#server/domains/orders/payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { chooseMethod, enrol } from '../../helpers/memberships.ts'
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

it.each([
  ['before its fee, takes the unpaid renewal along', '2027-03-31', '2027-06-30', 'cancelled', 0],
  ['after it, leaves the renewal owed', '2027-04-01', '2028-06-30', 'pending', -7200],
])('a letter that came %s', async (_, receivedOn, until, paymentState, fees) => {
  const person = await newPerson(platform)
  const id = await enrol(platform, person)
  // The bank asks its holder each time.
  await chooseMethod(platform, person, id, await keepCard(platform, person, '4000000000003220'))
  await membershipRenewals.run(platform.deps)
  const untilJuly = Date.parse('2027-07-01T10:00:00+02:00') - platform.clock.now().getTime()
  platform.clock.advance(Math.max(0, untilJuly / 1000))
  await renewalCharges.run(platform.deps)
  platform.clock.advance(60 * 60)
  await checkoutPaymentFollowUp.run(platform.deps)
  const ended = await call(
    platform.app,
    endStaffMembership,
    {
      params: { id },
      headers: { 'idempotency-key': randomUUID() },
      body: { receivedOn, reason: 'Lag im falschen Fach' },
    },
    clerk.caller,
  )
  expect(bodyOf(ended)).toMatchObject({ until })
  const [checkout] = await platform.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountId, person.accountId))
  expect(checkout).toMatchObject({ kind: 'renewal', paymentState })
  expect((await balancesOf(platform.db, checkout!.id)).get('memberFees')).toBe(fees)
})
