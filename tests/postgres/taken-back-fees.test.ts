import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { findPending } from '#server/domains/order-payments/payment-repository.ts'
import { balancesOf } from '../helpers/balances.ts'
import { refusalOf } from '../helpers/call.ts'
import { newFanClerk } from '../helpers/fan-desk.ts'
import { takeBackAtBank, tryAgain } from '../helpers/online-order.ts'
import { ship } from '../helpers/order-life.ts'
import { enterLetter, orderWith, paidFee, removeMember } from '../helpers/paid-fees.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'

const ROUNDS = 50
const DAY = 86_400
let database: TestDatabase
let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({
    databaseUrl: database.url,
    clock: stoppedClock(Date.parse('2031-09-20T10:00:00+02:00')),
  })
  await platform.db.delete(clubMemberships)
  clerk = await newFanClerk(platform)
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

const feesOf = async (checkoutId: string) => (await balancesOf(platform.db, checkoutId)).get('memberFees')
const owedOf = async (checkoutId: string) => (await balancesOf(platform.db, checkoutId)).get('receivables')
/** What is not even in the books of a checkout. */
const unevenOf = async (checkoutId: string) =>
  [...(await balancesOf(platform.db, checkoutId))].filter(([, cents]) => cents !== 0)
const termOf = async (id: string) => {
  const [term] = await platform.db.select().from(membershipTerms).where(eq(membershipTerms.membershipId, id))
  return term
}

it('calls a fee off, or lets it be paid, where its payer pays at that moment: what is charged is what is owed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const member = await paidFee(platform, { withMug: true })
    await ship(platform, (await orderWith(platform, member, 'product')).orderNumber)
    await takeBackAtBank(platform, member.paymentTokenId)
    await platform.db
      .update(clubMemberships)
      .set({ suspendedAt: new Date(platform.clock.now().getTime() - 71 * DAY * 1000) })
      .where(eq(clubMemberships.id, member.id))
    const removes = () => removeMember(platform, clerk, member.id)
    const pays = () => tryAgain(platform, member, member.checkoutId, 'payPal')
    let removal: ReturnType<typeof removes> | undefined
    if (round % 2 === 0) removal = removes()
    const payment = pays()
    removal ??= removes()
    const [answer, paying] = await Promise.all([removal, payment])
    expect(paying.status).toBe(201)
    const pending = await findPending(platform.db, member.checkoutId)
    expect(pending?.amountCents).toBe(await owedOf(member.checkoutId))
    if (answer.status === 200) {
      expect(await feesOf(member.checkoutId)).toBe(0)
      expect(await termOf(member.id)).toMatchObject({ state: 'cancelled' })
    } else {
      expect(refusalOf(answer)).toEqual([409, 'PAYMENT_IN_PROGRESS'])
      expect(await feesOf(member.checkoutId)).toBe(-7200)
      expect(await termOf(member.id)).toMatchObject({ state: 'suspended' })
    }
  }
})

it('has a fee be owed by nobody that the bank takes back while a letter is entered, and given back once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const member = await paidFee(platform, { withMug: false })
    const ends = () => enterLetter(platform, clerk, member.id)
    const takesBack = () => takeBackAtBank(platform, member.paymentTokenId)
    const [answer] = await (round % 2 === 0
      ? Promise.all([ends(), takesBack()])
      : Promise.all([takesBack(), ends()]).then(([back, end]) => [end, back] as const))
    expect(answer.status).toBe(200)
    await checkoutRefunding.run(platform.deps)
    expect(await platform.db.$count(checkoutRefunds, eq(checkoutRefunds.checkoutId, member.checkoutId))).toBe(
      0,
    )
    expect(await unevenOf(member.checkoutId)).toEqual([])
    expect(await termOf(member.id)).toMatchObject({ state: 'cancelled' })
  }
})

it('gives a paid fee back once where a letter is entered twice at that moment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const member = await paidFee(platform, { withMug: round % 2 === 0 })
    const answers = await Promise.all([1, 2].map(() => enterLetter(platform, clerk, member.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await checkoutRefunding.run(platform.deps)
    const given = await platform.db
      .select()
      .from(checkoutRefunds)
      .where(eq(checkoutRefunds.checkoutId, member.checkoutId))
    expect(given).toMatchObject([{ cents: 7200 }])
    expect(given[0]?.doneAt).not.toBeNull()
    expect(await feesOf(member.checkoutId)).toBe(0)
    expect(await owedOf(member.checkoutId)).toBe(0)
  }
})
