import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderState } from '#contract/checkout/checkout.ts'
import { listCheckouts } from '#contract/orders/checkout-lists.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { mails } from '#server/db/schema/platform.ts'
import { sandboxSetups } from '#server/db/schema/payment.ts'
import { checkoutPaymentFollowUp, unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import {
  checkoutOf,
  confirmationPage,
  keepCard,
  keepMandate,
  orderMug,
  orderOnline,
  paymentByPath,
  paymentOf,
  payWithPayPal,
  tryAgain,
  whileProviderIsDown,
} from '../../helpers/online-order.ts'
import { openPages, payWithCard, reportEvent } from '../../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  cartOf,
  newPerson,
  order,
  payloadFor,
  type Shopper,
  skus,
  stockOf,
} from '../../helpers/shopper.ts'

let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})

const statesOf = async (id: string): Promise<OrderState[]> =>
  (await checkoutOf(platform, person, id)).transactions.flatMap(({ orders }) =>
    orders.map(({ state }) => state),
  )

/** What stands on the accounts that a checkout has moved anything on. */
const booksOf = async (id: string) => Object.fromEntries(await balancesOf(platform.db, id))
const sumOf = (books: Record<string, number>) => Object.values(books).reduce((sum, cents) => sum + cents, 0)

const paymentsOf = (checkoutId: string) =>
  platform.db.select().from(checkoutPayments).where(eq(checkoutPayments.checkoutId, checkoutId))

describe('an order that is paid at once', () => {
  it('is placed before anybody pays, with its goods reserved and not sold', async () => {
    const before = await stockOf(platform, skus.mug)
    const { checkoutId, paymentUrl } = await orderMug(platform, person)
    expect(paymentUrl).toContain('/pay/setups/payment_')
    expect(await checkoutOf(platform, person, checkoutId)).toMatchObject({
      paymentType: 'payPal',
      paymentState: 'pending',
      payUntil: new Date(platform.clock.now().getTime() + 60 * 60 * 1000).toISOString(),
    })
    expect(await statesOf(checkoutId)).toEqual(['OrderPlaced'])
    expect(await stockOf(platform, skus.mug)).toEqual({ ...before, reserved: before.reserved + 1 })
    expect((await cartOf(platform, person)).totalItemQuantity).toBe(0)
    expect(await paymentOf(platform, person, checkoutId)).toBe(202)
  })

  it('goes on once it is paid: goods handed over, books even', async () => {
    const before = await stockOf(platform, skus.mug)
    const { checkoutId, paymentUrl } = await orderMug(platform, person)
    const total = (await checkoutOf(platform, person, checkoutId)).totals.total.cents
    const owed = await booksOf(checkoutId)
    expect(owed).toMatchObject({ receivables: total })
    expect(sumOf(owed)).toBe(0)

    const back = await payWithPayPal(platform, paymentUrl)
    expect(back.url).toBe(`${confirmationPage}?checkoutId=${checkoutId}`)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(await paymentByPath(platform, person, checkoutId)).toBe(204)
    expect(await checkoutOf(platform, person, checkoutId)).toMatchObject({
      paymentState: 'paid',
      payUntil: null,
    })
    expect(await statesOf(checkoutId)).toEqual(['OrderArrived'])
    expect(await stockOf(platform, skus.mug)).toEqual({ ...before, stock: before.stock - 1 })
    const books = await booksOf(checkoutId)
    expect(books).toMatchObject({ receivables: 0, provider: total })
    expect(sumOf(books)).toBe(0)
  })

  it('is known as paid by the webhook alone, however often it comes, and in whatever order with the return', async () => {
    const { checkoutId, paymentUrl, paymentTokenId } = await orderMug(platform, person)
    await payWithPayPal(platform, paymentUrl)
    const reference = `payment_${paymentTokenId ?? ''}`
    for (let calls = 0; calls < 3; calls++) {
      expect((await reportEvent(platform, reference)).status).toBe(204)
      expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    }
    expect(await booksOf(checkoutId)).toMatchObject({ receivables: 0 })
    expect(await paymentsOf(checkoutId)).toMatchObject([{ state: 'succeeded', providerToken: null }])
  })

  it('is not paid by a webhook that comes too early', async () => {
    const { checkoutId, paymentTokenId } = await orderMug(platform, person)
    expect((await reportEvent(platform, `payment_${paymentTokenId ?? ''}`)).status).toBe(204)
    expect(await paymentOf(platform, person, checkoutId)).toBe(202)
  })

  it('is found to be paid by a job where neither return nor webhook came', async () => {
    const { checkoutId, paymentTokenId } = await orderMug(platform, person)
    // As if the sandbox had ended it and told nobody.
    await platform.db
      .update(sandboxSetups)
      .set({
        state: 'succeeded',
        details: { method: 'payPal', email: 'a@example.org' },
        endedAt: platform.clock.now(),
      })
      .where(eq(sandboxSetups.id, `payment_${paymentTokenId ?? ''}`))
    platform.clock.advance(5 * 60)
    await checkoutPaymentFollowUp.run(platform.deps)
    expect(await statesOf(checkoutId)).toEqual(['OrderArrived'])
  })

  it('is paid by a card that the bank confirms', async () => {
    const { checkoutId, paymentUrl } = await orderMug(platform, person, 'creditCard')
    await payWithCard(platform, paymentUrl ?? '', '4242424242424242')
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  })

  it.each([
    ['4000000000000002', 'confirm', 'PAYMENT_DECLINED'],
    ['4000000000009995', 'confirm', 'PAYMENT_AUTHENTICATION_FAILED'],
    ['4242424242424242', 'refuse', 'PAYMENT_AUTHENTICATION_FAILED'],
  ] as const)('is not paid by the card %s where the person would %s: %s', async (number, answer, code) => {
    const { checkoutId, paymentUrl } = await orderMug(platform, person, 'creditCard')
    await payWithCard(platform, paymentUrl ?? '', number, answer)
    expect(await paymentOf(platform, person, checkoutId)).toBe(code)
    expect(await statesOf(checkoutId)).toEqual(['OrderPlaced'])
    expect(await checkoutOf(platform, person, checkoutId)).toMatchObject({ paymentState: 'pending' })
  })

  it('is known a moment later where the bank takes its time', async () => {
    const { checkoutId, paymentUrl } = await orderMug(platform, person, 'creditCard')
    await payWithCard(platform, paymentUrl ?? '', '4000000000000077')
    expect(await paymentOf(platform, person, checkoutId)).toBe(202)
    platform.clock.advance(10)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  })

  it('asks the bank alone where the card is kept', async () => {
    const paymentInfoId = await keepCard(platform, person)
    const { checkoutId, paymentUrl } = await orderMug(platform, person, 'creditCard', { paymentInfoId })
    const pages = openPages(platform, paymentUrl ?? '')
    expect((await pages.open()).body).toContain('name="answer"')
    await pages.fill({ answer: 'confirm' })
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  })

  it('needs no page where a mandate is kept, and is paid', async () => {
    const options = { paymentInfoId: await keepMandate(platform, person) }
    const { checkoutId, paymentUrl } = await orderMug(platform, person, 'sepa', options)
    expect(paymentUrl).toBeNull()
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  })

  it('is one order and one payment, however often the button is pressed', async () => {
    const cart = bodyOf(await add(platform, person, skus.mug))
    const key = randomUUID()
    const press = () => orderOnline(platform, person, 'payPal', payloadFor(cart), { key })
    const first = bodyOf(await press())
    expect(bodyOf(await press())).toEqual(first)
    await payWithPayPal(platform, first.paymentUrl)
    await paymentOf(platform, person, first.checkoutId)
    expect(bodyOf(await press())).toEqual({ ...first, paymentUrl: null })
    expect(await paymentsOf(first.checkoutId)).toHaveLength(1)
  })
})

describe('refuses', () => {
  const tryWith = async (
    options: Parameters<typeof orderOnline>[4],
    method: 'payPal' | 'sepa' = 'payPal',
  ) => {
    const cart = bodyOf(await add(platform, person, skus.mug))
    const refused = refusalOf(await orderOnline(platform, person, method, payloadFor(cart), options))
    expect((await cartOf(platform, person)).totalItemQuantity).toBe(cart.totalItemQuantity)
    return refused
  }

  it('a mandate of somebody who does not try it out', async () => {
    expect(await tryWith({}, 'sepa')).toEqual([400, 'PAYMENT_METHOD_NOT_AVAILABLE'])
  })

  it('to send anybody to a page that is not the club’s', async () => {
    expect(await tryWith({ returnUrl: 'https://elsewhere.example/' })).toEqual([
      400,
      'RETURN_ADDRESS_UNKNOWN',
    ])
  })

  it('a method that somebody else keeps, or one of another kind', async () => {
    const card = await keepCard(platform, await newPerson(platform))
    expect(await tryWith({ paymentInfoId: card })).toEqual([400, 'PAYMENT_INFO_UNKNOWN'])
    expect(await tryWith({ paymentInfoId: await keepCard(platform, person) })).toEqual([
      400,
      'PAYMENT_INFO_UNKNOWN',
    ])
  })

  it('to tell anybody how somebody else’s payment stands, or to pay it', async () => {
    const { checkoutId } = await orderMug(platform, person)
    const other: Shopper = await newPerson(platform)
    expect(await paymentOf(platform, other, checkoutId)).toBe(404)
    expect((await tryAgain(platform, other, checkoutId, 'payPal')).status).toBe(404)
  })
})

describe('the next try', () => {
  it('pays an order whose first try has failed', async () => {
    const { checkoutId, paymentUrl } = await orderMug(platform, person, 'creditCard')
    await payWithCard(platform, paymentUrl ?? '', '4000000000000002')
    expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_DECLINED')
    const again = bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
    expect(again).toMatchObject({ checkoutId })
    await payWithPayPal(platform, again.paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(await checkoutOf(platform, person, checkoutId)).toMatchObject({ paymentType: 'payPal' })
    expect(await booksOf(checkoutId)).toMatchObject({ receivables: 0 })
  })

  it('calls off the one before, whose page leads back without having taken anything', async () => {
    const first = await orderMug(platform, person)
    const second = bodyOf(await tryAgain(platform, person, first.checkoutId, 'payPal'))
    expect(second.paymentUrl).not.toBe(first.paymentUrl)
    const page = await openPages(platform, first.paymentUrl ?? '').open()
    expect(page.url).toContain('/checkout/confirmation/')
    await payWithPayPal(platform, second.paymentUrl)
    expect(await paymentOf(platform, person, first.checkoutId)).toBe(204)
    expect((await paymentsOf(first.checkoutId)).map(({ state }) => state).sort()).toEqual([
      'failed',
      'succeeded',
    ])
  })

  it('finds that the one before has succeeded, and takes nothing more', async () => {
    const { checkoutId, paymentTokenId } = await orderMug(platform, person)
    await platform.db
      .update(sandboxSetups)
      .set({
        state: 'succeeded',
        details: { method: 'payPal', email: 'a@example.org' },
        endedAt: platform.clock.now(),
      })
      .where(eq(sandboxSetups.id, `payment_${paymentTokenId ?? ''}`))
    expect(refusalOf(await tryAgain(platform, person, checkoutId, 'creditCard'))).toEqual([
      409,
      'ORDER_ALREADY_PAID',
    ])
    expect(await statesOf(checkoutId)).toEqual(['OrderArrived'])
  })

  it('waits for a bank that takes its time', async () => {
    const { checkoutId, paymentUrl } = await orderMug(platform, person, 'creditCard')
    await payWithCard(platform, paymentUrl ?? '', '4000000000000077')
    expect(refusalOf(await tryAgain(platform, person, checkoutId, 'payPal'))).toEqual([
      409,
      'PAYMENT_IN_PROGRESS',
    ])
  })

  it('is not needed for an order on account', async () => {
    const cart = bodyOf(await add(platform, person, skus.mug))
    const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
    expect(refusalOf(await tryAgain(platform, person, checkoutId, 'payPal'))).toEqual([
      409,
      'ORDER_NOT_PAYABLE',
    ])
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  })
})

describe('an order that nobody pays', () => {
  it('is cancelled after an hour, once: goods free, nobody owes anything, one mail', async () => {
    // What the tests before have left unpaid is over.
    platform.clock.advance(2 * 60 * 60)
    await unpaidOrders.run(platform.deps)
    const before = await stockOf(platform, skus.mug)
    const { checkoutId } = await orderMug(platform, person)
    platform.clock.advance(59 * 60)
    await unpaidOrders.run(platform.deps)
    expect(await statesOf(checkoutId)).toEqual(['OrderPlaced'])
    platform.clock.advance(2 * 60)
    await unpaidOrders.run(platform.deps)
    await unpaidOrders.run(platform.deps)
    expect(await statesOf(checkoutId)).toEqual(['Cancelled'])
    expect(await stockOf(platform, skus.mug)).toEqual(before)
    const books = await booksOf(checkoutId)
    expect(new Set(Object.values(books))).toEqual(new Set([0]))
    const sent = await platform.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(sent.map(({ template }) => template).sort()).toEqual(['orderPlaced', 'orderUnpaid'])
    expect(await paymentOf(platform, person, checkoutId)).toBe('ORDER_NOT_PAYABLE')
    expect(refusalOf(await tryAgain(platform, person, checkoutId, 'payPal'))).toEqual([
      409,
      'ORDER_NOT_PAYABLE',
    ])
  })

  it('can be paid no more as soon as its time is over, before anybody cancels it; a try under way may be exchanged', async () => {
    const left = await orderMug(platform, person)
    await openPages(platform, left.paymentUrl ?? '').cancel()
    expect(await paymentOf(platform, person, left.checkoutId)).toBe('PAYMENT_CANCELLED')
    const open = await orderMug(platform, person)
    platform.clock.advance(60 * 60)
    expect(await statesOf(left.checkoutId)).toEqual(['OrderPlaced'])
    expect(refusalOf(await tryAgain(platform, person, left.checkoutId, 'payPal'))).toEqual([
      409,
      'ORDER_NOT_PAYABLE',
    ])
    expect((await tryAgain(platform, person, open.checkoutId, 'payPal')).status).toBe(201)
  })

  it('is cancelled without the provider where no try is under way, and waits for it where one is', async () => {
    const given = await orderMug(platform, person)
    await openPages(platform, given.paymentUrl ?? '').cancel()
    expect(await paymentOf(platform, person, given.checkoutId)).toBe('PAYMENT_CANCELLED')
    const open = await orderMug(platform, person)
    platform.clock.advance(2 * 60 * 60)
    await whileProviderIsDown(platform, () => unpaidOrders.run(platform.deps))
    expect(await statesOf(given.checkoutId)).toEqual(['Cancelled'])
    expect(await statesOf(open.checkoutId)).toEqual(['OrderPlaced'])
    await unpaidOrders.run(platform.deps)
    expect(await statesOf(open.checkoutId)).toEqual(['Cancelled'])
  })

  it('is not cancelled where it was paid in the last moment and nobody had told', async () => {
    const { checkoutId, paymentTokenId } = await orderMug(platform, person)
    await platform.db
      .update(sandboxSetups)
      .set({
        state: 'succeeded',
        details: { method: 'payPal', email: 'a@example.org' },
        endedAt: platform.clock.now(),
      })
      .where(eq(sandboxSetups.id, `payment_${paymentTokenId ?? ''}`))
    platform.clock.advance(2 * 60 * 60)
    await unpaidOrders.run(platform.deps)
    expect(await statesOf(checkoutId)).toEqual(['OrderArrived'])
  })

  it('has half an hour more with each try, and no more than a day in all', async () => {
    const { checkoutId } = await orderMug(platform, person)
    const until = async () => (await checkoutOf(platform, person, checkoutId)).payUntil
    const placed = platform.clock.now().getTime()
    const at = (minutes: number) => new Date(placed + minutes * 60_000).toISOString()
    platform.clock.advance(50 * 60)
    bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
    expect(await until()).toBe(at(80))
    for (let minutes = 75; minutes < 24 * 60; minutes += 25) {
      platform.clock.advance(25 * 60)
      await tryAgain(platform, person, checkoutId, 'payPal')
    }
    expect(await until()).toBe(at(24 * 60))
  })

  it('says in the list that it waits for its money', async () => {
    await orderMug(platform, person)
    const { items } = bodyOf(await call(platform.app, listCheckouts, { query: {} }, person.caller))
    expect(items).toMatchObject([{ paymentState: 'pending', state: 'OrderPlaced' }])
  })
})
