import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { followPayment } from '#server/domains/order-payments/settle-payment.ts'
import { providerOf } from '#server/domains/payments/payments-api.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { payTooLate } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { buy, holdFull, newEvent, seatNosOf, upcoming } from '../../helpers/tickets.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { eq } from 'drizzle-orm'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

it('goes back by itself, once, with a mail, and whoever has bought the places meanwhile keeps them', async () => {
  const event = await newEvent(platform)
  const [late, other] = [await newPerson(platform), await newPerson(platform)]
  const places = await seatNosOf(platform, event, '14', '2')
  const [first = 0, second = 0] = places
  const { cart } = bodyOf(await holdFull(platform, late, event, first, second))
  const reference = await payTooLate(platform, late, cart)
  const bought = bodyOf(await holdFull(platform, other, event, first, second))
  await buy(platform, other, bought.cart)

  const provider = providerOf(platform.deps.settings)!
  await followPayment(platform.deps, provider, reference)
  await followPayment(platform.deps, provider, reference)
  await checkoutRefunding.run(platform.deps)
  await checkoutRefunding.run(platform.deps)

  const [checkout] = await platform.db.select().from(checkouts).where(eq(checkouts.accountId, late.accountId))
  const refunds = await platform.db
    .select()
    .from(checkoutRefunds)
    .where(eq(checkoutRefunds.checkoutId, checkout!.id))
  expect(refunds.map(({ cents, doneAt }) => [cents, doneAt !== null])).toEqual([[9200, true]])
  expect(new Set((await balancesOf(platform.db, checkout!.id)).values())).toEqual(new Set([0]))
  expect(await upcoming(platform, late)).toEqual([])
  expect(await upcoming(platform, other)).toHaveLength(2)
  const subjects = (await mailsTo(platform, late.email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.startsWith('Dein Geld für'))).toHaveLength(1)
  expect(await ledgerFaults(platform.db)).toEqual([])
})
