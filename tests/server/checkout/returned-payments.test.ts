import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sepaTesters } from '#contract/contact/groups.ts'
import { orders } from '#server/db/schema/checkout.ts'
import { sandboxRefunds, sandboxSetups } from '#server/db/schema/payment.ts'
import { mails } from '#server/db/schema/platform.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { returnedPayments, unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { admitToGroup } from '#server/domains/contact/group-service.ts'
import { setSwitches } from '#server/sandbox-pay/switches.ts'
import { testAccounts } from '#server/sandbox-pay/test-numbers.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import {
  cancel,
  checkoutOf,
  orderMug,
  orderOnline,
  paymentOf,
  payWithPayPal,
  takeBackAtBank,
  tryAgain,
} from '../../helpers/online-order.ts'
import { openPages, reportEvent } from '../../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, payloadFor, skus, stockOf } from '../../helpers/shopper.ts'
import { eventually } from '#tests/helpers/eventually.ts'

const DAY = 24 * 60 * 60

let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})

async function paid(begun: Awaited<ReturnType<typeof orderMug>>) {
  await payWithPayPal(platform, begun.paymentUrl)
  expect(await paymentOf(platform, person, begun.checkoutId)).toBe(204)
  return { ...begun, total: (await checkoutOf(platform, person, begun.checkoutId)).totals.total.cents }
}
const paidMug = async () => paid(await orderMug(platform, person))
/** Two orders of two sellers, paid at once. */
async function paidPair() {
  await add(platform, person, skus.mug)
  const cart = bodyOf(await add(platform, person, skus.schoolBall))
  return paid(bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart))))
}

const ordersOf = async (id: string) =>
  (await checkoutOf(platform, person, id)).transactions.flatMap(transaction => transaction.orders)
const statesOf = async (id: string) => (await ordersOf(id)).map(({ state }) => state)
async function booksOf(id: string) {
  const books = Object.fromEntries(await balancesOf(platform.db, id))
  expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  return { owed: books.receivables, held: books.provider ?? 0 }
}
const mailsOf = async (template: 'paymentReturned' | 'orderUnpaid' | 'orderCancelled') =>
  platform.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, person.email), eq(mails.template, template)))

describe('a payment that the bank takes back', () => {
  it('is owed again, once, however often it is told: the order waits, and the buyer hears of it', async () => {
    const { checkoutId, paymentTokenId, total } = await paidMug()
    const stock = await stockOf(platform, skus.mug)
    for (let times = 0; times < 3; times++) {
      expect((await takeBackAtBank(platform, paymentTokenId)).status).toBe(204)
      await returnedPayments.run(platform.deps)
    }
    expect(await statesOf(checkoutId)).toEqual(['OrderInReview'])
    expect(await checkoutOf(platform, person, checkoutId)).toMatchObject({
      paymentState: 'pending',
      payUntil: new Date(platform.clock.now().getTime() + 7 * DAY * 1000).toISOString(),
    })
    expect(await booksOf(checkoutId)).toEqual({ owed: total, held: 0 })
    expect(await stockOf(platform, skus.mug)).toEqual(stock)
    expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_RETURNED')
    const [mail, ...more] = await mailsOf('paymentReturned')
    expect(more).toEqual([])
    expect(mail?.text).toContain(`/account/orders/${checkoutId}/`)
  })

  it('is found by a job where no webhook came', async () => {
    const { checkoutId, paymentTokenId } = await paidMug()
    await platform.db
      .update(sandboxSetups)
      .set({ returnsAt: platform.clock.now() })
      .where(eq(sandboxSetups.id, `payment_${paymentTokenId ?? ''}`))
    platform.clock.advance(DAY)
    await returnedPayments.run(platform.deps)
    expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_RETURNED')
  })

  it('is paid once more, and the order goes on without its goods leaving the stock twice', async () => {
    const { checkoutId, paymentTokenId, total } = await paidMug()
    const stock = await stockOf(platform, skus.mug)
    await takeBackAtBank(platform, paymentTokenId)
    platform.clock.advance(3 * DAY)
    const { paymentUrl } = bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(await statesOf(checkoutId)).toEqual(['OrderArrived'])
    expect(await booksOf(checkoutId)).toEqual({ owed: 0, held: total })
    expect(await stockOf(platform, skus.mug)).toEqual(stock)
    // The news of the first one comes once more, far too late.
    await reportEvent(platform, `payment_${paymentTokenId ?? ''}`)
    expect(await booksOf(checkoutId)).toEqual({ owed: 0, held: total })
  })

  it('is cancelled once when nobody pays again in time: goods back in the stock, nobody owes anything', async () => {
    // What the tests before have left unpaid is over.
    platform.clock.advance(8 * DAY)
    await unpaidOrders.run(platform.deps)
    const before = await stockOf(platform, skus.mug)
    const { checkoutId, paymentTokenId } = await paidMug()
    await takeBackAtBank(platform, paymentTokenId)
    platform.clock.advance(6 * DAY)
    await unpaidOrders.run(platform.deps)
    expect(await statesOf(checkoutId)).toEqual(['OrderInReview'])
    platform.clock.advance(2 * DAY)
    await unpaidOrders.run(platform.deps)
    await unpaidOrders.run(platform.deps)
    expect(await statesOf(checkoutId)).toEqual(['Cancelled'])
    expect(await booksOf(checkoutId)).toEqual({ owed: 0, held: 0 })
    expect(await stockOf(platform, skus.mug)).toEqual(before)
    expect(await mailsOf('orderUnpaid')).toHaveLength(1)
  })

  it('can be cancelled by the buyer, who gets nothing back a second time', async () => {
    const before = await stockOf(platform, skus.mug)
    const { checkoutId, paymentTokenId } = await paidMug()
    await takeBackAtBank(platform, paymentTokenId)
    const checkout = await checkoutOf(platform, person, checkoutId)
    expect((await cancel(platform, person, checkout)).status).toBe(204)
    await checkoutRefunding.run(platform.deps)
    expect(await booksOf(checkoutId)).toEqual({ owed: 0, held: 0 })
    expect(await stockOf(platform, skus.mug)).toEqual(before)
    expect(await refundsOf(paymentTokenId)).toEqual([])
  })

  it('leaves what is packed as it is, which is still owed after the rest was cancelled', async () => {
    const { checkoutId, paymentTokenId } = await paidPair()
    const [packed, waiting] = await ordersOf(checkoutId)
    await platform.db
      .update(orders)
      .set({ state: 'OrderShipped' })
      .where(eq(orders.orderNumber, packed!.orderNumber))
    await takeBackAtBank(platform, paymentTokenId)
    expect(await statesOf(checkoutId)).toEqual(['OrderShipped', 'OrderInReview'])
    platform.clock.advance(8 * DAY)
    await unpaidOrders.run(platform.deps)
    expect(await statesOf(checkoutId)).toEqual(['OrderShipped', 'Cancelled'])
    expect(await booksOf(checkoutId)).toEqual({ owed: packed!.totalPrice.cents, held: 0 })
    expect((await mailsOf('orderUnpaid'))[0]?.text).toContain(waiting!.orderNumber)
    const { paymentUrl } = bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(await statesOf(checkoutId)).toEqual(['OrderShipped', 'Cancelled'])
    expect(await booksOf(checkoutId)).toEqual({ owed: 0, held: packed!.totalPrice.cents })
  })

  it('was gone before anybody asked: nothing is booked, and the order is still to be paid', async () => {
    const begun = await orderMug(platform, person)
    await platform.db
      .update(sandboxSetups)
      .set({
        state: 'succeeded',
        details: { method: 'payPal', email: 'a@example.org' },
        endedAt: platform.clock.now(),
        returnsAt: platform.clock.now(),
      })
      .where(eq(sandboxSetups.id, `payment_${begun.paymentTokenId ?? ''}`))
    expect(await paymentOf(platform, person, begun.checkoutId)).toBe('PAYMENT_RETURNED')
    expect(await statesOf(begun.checkoutId)).toEqual(['OrderPlaced'])
    expect(await booksOf(begun.checkoutId)).toMatchObject({ held: 0 })
  })
})

const refundsOf = (paymentTokenId: string | null) =>
  platform.db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, `payment_${paymentTokenId ?? ''}`))

describe('refunds of a payment that the bank takes back', () => {
  it('that were given are owed by the buyer, who has that money twice', async () => {
    const { checkoutId, paymentTokenId, total } = await paidPair()
    await cancel(platform, person, await checkoutOf(platform, person, checkoutId))
    await checkoutRefunding.run(platform.deps)
    await takeBackAtBank(platform, paymentTokenId)
    expect(await booksOf(checkoutId)).toMatchObject({ owed: total })
    const { paymentUrl } = bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(await booksOf(checkoutId)).toMatchObject({ owed: 0 })
  })

  it('that were not given yet never are', async () => {
    const { checkoutId, paymentTokenId } = await paidPair()
    const [, kept] = await ordersOf(checkoutId)
    await cancel(platform, person, await checkoutOf(platform, person, checkoutId))
    await takeBackAtBank(platform, paymentTokenId)
    await checkoutRefunding.run(platform.deps)
    expect(await refundsOf(paymentTokenId)).toEqual([])
    expect(await booksOf(checkoutId)).toEqual({ owed: kept!.totalPrice.cents, held: 0 })
    expect((await ordersOf(checkoutId))[0]).toMatchObject({ refund: null })
  })

  it('leave nothing to ask for where all was cancelled and not given back yet', async () => {
    const { checkoutId, paymentTokenId } = await paidMug()
    await cancel(platform, person, await checkoutOf(platform, person, checkoutId))
    await takeBackAtBank(platform, paymentTokenId)
    await checkoutRefunding.run(platform.deps)
    expect(await booksOf(checkoutId)).toEqual({ owed: 0, held: 0 })
    expect(await checkoutOf(platform, person, checkoutId)).toMatchObject({ paymentState: 'paid' })
    expect(await mailsOf('paymentReturned')).toEqual([])
    expect(refusalOf(await tryAgain(platform, person, checkoutId, 'payPal'))).toEqual([
      409,
      'ORDER_ALREADY_PAID',
    ])
  })
})

/** In the sandbox's words of days: seconds after a payment until the bank takes it back. */
const RETURNS_AFTER = 20

async function payByReturnedDebit() {
  await admitToGroup(platform.db, person.accountId, sepaTesters, platform.clock.now())
  const begun = await orderMug(platform, person, 'sepa')
  const { iban } = testAccounts.find(({ behaviour }) => behaviour === 'returned')!
  await openPages(platform, begun.paymentUrl ?? '').fill({ iban, holder: 'Jana Krämer' })
  expect(await paymentOf(platform, person, begun.checkoutId)).toBe(204)
  return begun
}

describe('a debit from the account that says so', () => {
  it('is taken back after twenty seconds, and not before', async () => {
    const { checkoutId, paymentTokenId } = await payByReturnedDebit()
    platform.clock.advance(RETURNS_AFTER - 1)
    await reportEvent(platform, `payment_${paymentTokenId ?? ''}`)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    platform.clock.advance(1)
    await reportEvent(platform, `payment_${paymentTokenId ?? ''}`)
    expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_RETURNED')
  })

  it('is told by the sandbox itself', async () => {
    await setSwitches(platform.db, { webhooks: 'once' })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await payByReturnedDebit()
    const [notify] = timers.mock.calls.filter(([, delay]) => delay === RETURNS_AFTER * 1000)
    expect(await mailsOf('paymentReturned')).toEqual([])
    platform.clock.advance(RETURNS_AFTER)
    notify![0]()
    await eventually(async () => expect(await mailsOf('paymentReturned')).toHaveLength(1))
  })
})
