import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { sandboxRefunds, sandboxSetups, sandboxSwitches } from '#server/db/schema/payment.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { PROVIDER_TIMEOUT_MS } from '#server/settings.ts'
import { setSwitches, type Switches } from '#server/sandbox-pay/switches.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf } from '../../helpers/call.ts'
import {
  cancel,
  checkoutOf,
  keepMandate,
  orderMug,
  paymentOf,
  payWithPayPal,
  tryAgain,
} from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let line: { timeoutMs: number }
let person: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  platform = await startPlatform()
  // The settings of a running platform do not change; here they do.
  line = platform.deps.settings.paymentProvider as { timeoutMs: number }
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})
afterEach(() => platform.db.delete(sandboxSwitches))

const whileItAnswers = async <T>(answers: Switches['answers'], work: () => Promise<T>): Promise<T> => {
  await setSwitches(platform.db, { answers })
  // What comes too late is waited for no longer than it takes to do it.
  if (answers === 'late') line.timeoutMs = 1_000
  try {
    return await work()
  } finally {
    line.timeoutMs = PROVIDER_TIMEOUT_MS
    await setSwitches(platform.db, { answers: 'usual' })
  }
}

describe.each(['lost', 'late'] as const)('a provider that does it and whose answer is %s', answers => {
  it('gives a refund once, and it is booked once', async () => {
    const { checkoutId, paymentUrl, paymentTokenId } = await orderMug(platform, person)
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    const checkout = await checkoutOf(platform, person, checkoutId)
    await cancel(platform, person, checkout)
    await whileItAnswers(answers, () => checkoutRefunding.run(platform.deps))
    const owed = async () => (await balancesOf(platform.db, checkoutId)).get('receivables')
    expect(await owed()).toBe(-checkout.totals.total.cents)
    await checkoutRefunding.run(platform.deps)
    await checkoutRefunding.run(platform.deps)
    expect(await owed()).toBe(0)
    const given = await platform.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, `payment_${paymentTokenId ?? ''}`))
    expect(given).toMatchObject([{ cents: checkout.totals.total.cents }])
  }, 20_000)

  it('debits a kept mandate once, and the order is found to be paid', async () => {
    const paymentInfoId = await keepMandate(platform, person)
    const { checkoutId, paymentTokenId } = await whileItAnswers(answers, () =>
      orderMug(platform, person, 'sepa', { paymentInfoId }),
    )
    platform.clock.advance(5 * 60)
    await checkoutPaymentFollowUp.run(platform.deps)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    const debits = await platform.db
      .select()
      .from(sandboxSetups)
      .where(eq(sandboxSetups.id, `payment_${paymentTokenId ?? ''}`))
    expect(debits).toMatchObject([{ state: 'succeeded' }])
    expect((await balancesOf(platform.db, checkoutId)).get('receivables')).toBe(0)
  }, 20_000)
})

it('a provider that is down costs a try, not the order', async () => {
  const { checkoutId, paymentUrl } = await whileItAnswers('down', () => orderMug(platform, person))
  expect(paymentUrl).toBeNull()
  expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
  await payWithPayPal(platform, bodyOf(await tryAgain(platform, person, checkoutId, 'payPal')).paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  const tries = await platform.db
    .select()
    .from(checkoutPayments)
    .where(eq(checkoutPayments.checkoutId, checkoutId))
  expect(tries.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded'])
})
