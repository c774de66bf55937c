import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkouts } from '#server/db/schema/checkout.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { chooseMethod, enrol, onlyMembershipOf, runAt } from '../../helpers/memberships.ts'
import { keepCard, keepMandate } from '../../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.parse('2027-05-20T10:00:00+02:00')) })
})
afterAll(() => platform.close())
beforeEach(() => platform.db.delete(clubMemberships))

const keepers = { creditCard: keepCard, sepa: keepMandate } as const

/** A moment at noon of a day in summer. */
const noon = (day: string) => `${day}T12:00:00+02:00`
const moveTo = (day: string) => {
  const seconds = (Date.parse(noon(day)) - platform.clock.now().getTime()) / 1000
  platform.clock.advance(seconds)
}

async function member(method: keyof typeof keepers) {
  const person = await newPerson(platform)
  const id = await enrol(platform, person)
  return { ...person, id, keptId: await keepers[method](platform, person) }
}
type Member = Awaited<ReturnType<typeof member>>

const isCharged = async ({ accountId }: Member) =>
  (await platform.db.select().from(checkouts).where(eq(checkouts.accountId, accountId))).length > 0
const lastMailTo = async ({ email }: Member) => (await mailsTo(platform, email)).at(-1)

/** Rising, as the clock goes. */
const cases = [
  ['sepa', '2027-05-21', '2027-06-01', '2027-06-30', '2027-07-01', '1. Juli 2027'],
  ['sepa', '2027-06-17', '2027-06-01', '2027-06-30', '2027-07-01', '1. Juli 2027'],
  ['sepa', '2027-06-18', '2027-06-01', '2027-07-01', '2027-07-02', '2. Juli 2027'],
  ['creditCard', '2027-06-18', '2027-06-01', '2027-06-30', '2027-07-01', '1. Juli 2027'],
  ['sepa', '2027-07-05', '2027-06-01', '2027-07-18', '2027-07-19', '19. Juli 2027'],
  ['creditCard', '2027-07-06', '2027-06-01', '2027-07-05', '2027-07-06', '6. Juli 2027'],
  // Its mail went out late.
  ['sepa', '2027-07-07', '2027-07-20', '2027-08-02', '2027-08-03', '3. August 2027'],
] as const

describe('a fee whose payer has agreed', () => {
  it.each(cases)(
    'by %s on %s, and was notified on %s, is not charged on %s and is on %s',
    async (method, agreedOn, madeOn, before, day, words) => {
      moveTo(agreedOn)
      const one = await member(method)
      const make = () => runAt(platform, membershipRenewals, noon(madeOn))
      if (madeOn <= agreedOn) await make()
      expect((await chooseMethod(platform, one, one.id, one.keptId)).status).toBe(204)
      if (madeOn > agreedOn) await make()
      expect((await onlyMembershipOf(platform, one)).renewal).toMatchObject({ chargedOn: day })
      expect(await lastMailTo(one)).toMatchObject({ template: 'membershipRenewal' })
      expect((await lastMailTo(one))?.text).toContain(`am ${words}`)
      if (before >= agreedOn) await runAt(platform, renewalCharges, `${before}T23:59:59+02:00`)
      expect(await isCharged(one)).toBe(false)
      await runAt(platform, renewalCharges, `${day}T00:00:00+02:00`)
      expect(await isCharged(one)).toBe(true)
    },
  )

  it('is charged on a day that they have seen: another is refused, and nothing is agreed', async () => {
    moveTo('2027-07-21')
    const one = await member('sepa')
    await runAt(platform, membershipRenewals, noon('2027-07-21'))
    for (const seen of ['2027-07-21', '2027-08-03', '2028-07-01']) {
      const answer = await chooseMethod(platform, one, one.id, one.keptId, seen)
      expect(refusalOf(answer)).toEqual([409, 'MEMBERSHIP_CHARGE_DAY_CHANGED'])
    }
    const { renewal, renewalPayment } = await onlyMembershipOf(platform, one)
    expect(renewal).toMatchObject({ chargedOn: null })
    expect(renewalPayment).toEqual({
      paymentInfoId: null,
      chargedOn: { creditCard: '2027-07-21', payPal: '2027-07-21', sepa: '2027-08-04' },
    })
  })

  it('is charged no later where they say so again, and they hear of it once', async () => {
    const one = await member('sepa')
    await runAt(platform, membershipRenewals, noon('2027-07-21'))
    await chooseMethod(platform, one, one.id, one.keptId)
    const mails = (await mailsTo(platform, one.email)).length
    moveTo('2027-07-25')
    expect((await chooseMethod(platform, one, one.id, one.keptId)).status).toBe(204)
    expect((await onlyMembershipOf(platform, one)).renewal).toMatchObject({ chargedOn: '2027-08-04' })
    expect(await mailsTo(platform, one.email)).toHaveLength(mails)
  })
})
