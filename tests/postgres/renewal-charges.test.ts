import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { deletePaymentInfo } from '#contract/payments/payment-info.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { endByLetter } from '#server/domains/membership/leave.ts'
import { membershipReminders } from '#server/domains/membership-fees/remind-unpaid.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { chooseMethod, enrol, onlyMembershipOf } from '../helpers/memberships.ts'
import { keepCard, orderOnline } from '../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { add, newPerson, payloadFor } from '../helpers/shopper.ts'

const ROUNDS = 50
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({
    databaseUrl: database.url,
    clock: stoppedClock(Date.parse('2027-06-01T10:00:00+02:00')),
  })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})
beforeEach(() => platform.db.delete(clubMemberships))

const july = () => ({
  ...platform.deps,
  clock: { now: () => new Date('2027-07-01T10:00:00+02:00') },
})

/** A member whose fee is due and whose card is charged. */
async function member() {
  const person = await newPerson(platform)
  const id = await enrol(platform, person)
  const keptId = await keepCard(platform, person)
  await chooseMethod(platform, person, id, keptId)
  await membershipRenewals.run(platform.deps)
  return { ...person, id, keptId }
}
type Member = Awaited<ReturnType<typeof member>>

const ordersOf = ({ accountId }: Member) =>
  platform.db.select().from(checkouts).where(eq(checkouts.accountId, accountId))

const termOf = async ({ id }: Member) => {
  const [term] = await platform.db.select().from(membershipTerms).where(eq(membershipTerms.membershipId, id))
  return term
}

const mailsOf = async ({ email }: Member, template: string) =>
  (await mailsTo(platform, email)).filter(mail => mail.template === template)

it('charges a fee once, however many processes charge', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const members = [await member(), await member()]
    await Promise.all(Array.from({ length: 3 }, () => renewalCharges.run(july())))
    // What another process was just about is the next run’s.
    await renewalCharges.run(july())
    for (const one of members) {
      expect(await ordersOf(one)).toHaveLength(1)
      expect(await mailsOf(one, 'renewalCharged')).toHaveLength(1)
    }
  }
})

it('orders a fee once where its payer buys it at that moment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await member()
    const { renewal } = await onlyMembershipOf(platform, one)
    // Refused where it is charged already, and never broken.
    const buys = async () => {
      const cart = await add(platform, one, renewal!.sku)
      expect([200, 409]).toContain(cart.status)
      if (cart.status !== 200) return
      const { status } = await orderOnline(platform, one, 'payPal', payloadFor(bodyOf(cart)))
      expect([201, 409]).toContain(status)
    }
    const charges = () => renewalCharges.run(july())
    await Promise.all(round % 2 === 0 ? [buys(), charges()] : [charges(), buys()])
    expect(await ordersOf(one)).toHaveLength(1)
    expect((await termOf(one))?.orderNumber).not.toBeNull()
  }
})

it('charges what is deleted at that moment, or asks to pay by hand: nothing hangs', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await member()
    const deletes = () => call(platform.app, deletePaymentInfo, { params: { id: one.keptId } }, one.caller)
    const charges = () => renewalCharges.run(july())
    await Promise.all(round % 2 === 0 ? [deletes(), charges()] : [charges(), deletes()])
    const { renewal, renewalPayment } = await onlyMembershipOf(platform, one)
    expect(renewalPayment).toMatchObject({ paymentInfoId: null })
    const orders = await ordersOf(one)
    expect(orders.length).toBeLessThanOrEqual(1)
    expect(renewal?.checkoutId ?? null).toBe(orders[0]?.id ?? null)
    // What nobody could charge can still be, once something is kept again.
    expect((await termOf(one))?.chargedAt === null).toBe(orders.length === 0)
  }
})

it('charges nothing for the time after somebody has left whose letter is entered at that moment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await member()
    const letter = { id: one.id, receivedOn: '2027-03-31', now: new Date('2027-07-01T08:00:00Z') }
    const ends = () => platform.db.transaction(tx => endByLetter(tx, platform.deps.settings, letter))
    const charges = () => renewalCharges.run(july())
    await Promise.all(round % 2 === 0 ? [ends(), charges()] : [charges(), ends()])
    // The order that was first cannot be paid for good: the fee is called off.
    expect(await termOf(one)).toMatchObject({ state: 'cancelled' })
    expect((await ordersOf(one)).length).toBeLessThanOrEqual(1)
    const [row] = await platform.db.select().from(clubMemberships).where(eq(clubMemberships.id, one.id))
    expect(row).toMatchObject({ until: '2027-06-30', restsFrom: null })
  }
})

it('reminds once a date, however many processes do', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await member()
    const late = { ...platform.deps, clock: { now: () => new Date('2027-07-16T10:00:00+02:00') } }
    await Promise.all(Array.from({ length: 3 }, () => membershipReminders.run(late)))
    expect(await mailsOf(one, 'membershipUnpaid')).toHaveLength(1)
  }
})
