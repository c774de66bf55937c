import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { orderDocuments } from '#server/db/schema/order-life.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { addVoucherTo, balanceOf, makeVoucher } from '../../helpers/codes.ts'
import { cancel, checkoutOf, orderOnline, paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { advance, ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { reverse } from '../../helpers/returns.ts'
import { add, cartOf, newPerson, order, payloadFor, skus, stockOf } from '../../helpers/shopper.ts'

let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>
let staff: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  platform = await startPlatform()
  staff = await newStaff(platform)
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})

const orderOf = (checkout: Pick<Checkout, 'transactions'>) => checkout.transactions[0]!.orders[0]!
const again = async ({ id }: Checkout) => orderOf(await checkoutOf(platform, person, id))
const nothingLeft = new Set([0])
const booksOf = async ({ id }: Checkout) => balancesOf(platform.db, id)

/** Three mugs and a jersey, paid by PayPal. */
async function paidOrder(): Promise<Checkout> {
  await add(platform, person, skus.mug, 3)
  const cart = bodyOf(await add(platform, person, skus.jersey))
  const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  return checkoutOf(platform, person, checkoutId)
}

async function orderedOnAccount(): Promise<Checkout> {
  await add(platform, person, skus.mug, 3)
  const cart = await cartOf(platform, person)
  const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
  return checkoutOf(platform, person, checkoutId)
}

describe('pieces of an order that is not packed', () => {
  it('are cancelled by its buyer: free again, their money given back, the shipping kept', async () => {
    const before = await stockOf(platform, skus.mug)
    const checkout = await paidOrder()
    const [mug] = orderOf(checkout).items
    expect((await cancel(platform, person, checkout, [{ serialNumber: 1, quantity: 1 }])).status).toBe(204)
    const part = await again(checkout)
    const cents = mug!.price.cents * 2
    expect(part).toMatchObject({
      state: 'PartialCancellation',
      reversedAmount: { cents },
      refund: { amount: { cents } },
    })
    expect(part.items.map(item => item.remainingQuantity)).toEqual([1, 1])
    expect(await stockOf(platform, skus.mug)).toEqual({ ...before, stock: before.stock - 1 })
    expect((await booksOf(checkout)).get('receivables')).toBe(-cents)
    await checkoutRefunding.run(platform.deps)
    expect((await booksOf(checkout)).get('receivables')).toBe(0)
  })

  it('are given back once, however often it is asked for', async () => {
    const checkout = await paidOrder()
    const keep = [{ serialNumber: 1, quantity: 2 }]
    for (let times = 0; times < 3; times++) {
      expect((await cancel(platform, person, checkout, keep)).status).toBe(204)
    }
    expect((await again(checkout)).refund?.amount).toEqual(orderOf(checkout).items[0]!.price)
  })

  it('can go one after the other until nothing is left, which is what was paid in the end', async () => {
    const checkout = await paidOrder()
    await cancel(platform, person, checkout, [{ serialNumber: 2, quantity: 0 }])
    await cancel(platform, person, checkout, [{ serialNumber: 1, quantity: 2 }])
    await cancel(platform, person, checkout)
    const end = await again(checkout)
    const { total } = checkout.totals
    expect(end).toMatchObject({
      state: 'CompleteCancellation',
      reversedAmount: total,
      refund: { amount: total },
    })
    expect(end.events.map(({ state }) => state)).toEqual([
      'OrderPlaced',
      'OrderArrived',
      'PartialCancellation',
      'PartialCancellation',
      'CompleteCancellation',
    ])
    await checkoutRefunding.run(platform.deps)
    expect(new Set((await booksOf(checkout)).values())).toEqual(nothingLeft)
  })

  it('are never more than there are, of lines that there are', async () => {
    const checkout = await paidOrder()
    await cancel(platform, person, checkout, [{ serialNumber: 1, quantity: 1 }])
    for (const [serialNumber, quantity] of [
      [1, 2],
      [7, 0],
    ] as const) {
      const refused = refusalOf(await cancel(platform, person, checkout, [{ serialNumber, quantity }]))
      expect(refused).toEqual([409, 'ORDER_PIECES_GONE'])
    }
    expect((await again(checkout)).items[0]!.remainingQuantity).toBe(1)
  })

  it('wait for the money that the whole order waits for', async () => {
    const cart = bodyOf(await add(platform, person, skus.mug, 2))
    const { checkoutId } = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
    const checkout = await checkoutOf(platform, person, checkoutId)
    const answer = await cancel(platform, person, checkout, [{ serialNumber: 1, quantity: 1 }])
    expect(refusalOf(answer)).toEqual([409, 'ORDER_NOT_PAID'])
  })

  it('go on with the rest, which alone is packed and invoiced', async () => {
    const checkout = await orderedOnAccount()
    const { orderNumber, items } = orderOf(checkout)
    await advance(platform, orderNumber, 'OrderArrived')
    await cancel(platform, person, checkout, [{ serialNumber: 1, quantity: 1 }])
    await ship(platform, orderNumber)
    const sent = await again(checkout)
    expect(sent.state).toBe('OrderShipped')
    const papers = await platform.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderNumber, orderNumber))
    const [invoice] = papers.filter(({ kind }) => kind === 'invoice')
    expect(invoice!.content.lines.map(({ quantity }) => quantity)).toEqual([1])
    const { totalCents, shippingCents } = invoice!.content
    expect(totalCents).toBe(items[0]!.price.cents + shippingCents)
    expect((await booksOf(checkout)).get('receivables')).toBe(totalCents)
  })

  it('give money back first, then to the vouchers that have paid', async () => {
    const voucher = await makeVoucher(platform, 2000)
    await add(platform, person, skus.mug, 3)
    const cart = bodyOf(await addVoucherTo(platform, person, voucher))
    const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    const checkout = await checkoutOf(platform, person, checkoutId)
    const { price } = orderOf(checkout).items[0]!
    const paid = checkout.totals.amountDue.cents

    await cancel(platform, person, checkout, [{ serialNumber: 1, quantity: 2 }])
    const inMoney = Math.min(price.cents, paid)
    expect((await again(checkout)).refund?.amount.cents).toBe(inMoney)
    expect(await balanceOf(platform, voucher)).toBe(price.cents - inMoney)
    await cancel(platform, person, checkout)
    expect((await again(checkout)).refund?.amount.cents).toBe(paid)
    expect(await balanceOf(platform, voucher)).toBe(2000)
    await checkoutRefunding.run(platform.deps)
    expect(new Set((await booksOf(checkout)).values())).toEqual(nothingLeft)
  })
})

describe('pieces that the staff takes back', () => {
  it('before they are sent are cancelled, also when they are packed', async () => {
    const checkout = await orderedOnAccount()
    const { orderNumber } = orderOf(checkout)
    await advance(platform, orderNumber, 'OrderArrived')
    await advance(platform, orderNumber, 'OrderInProgress')
    const before = await stockOf(platform, skus.mug)
    // What never left can always be sold again.
    bodyOf(await reverse(platform, staff, orderNumber, { restock: false }))
    expect(await again(checkout)).toMatchObject({ state: 'CompleteCancellation' })
    expect(await stockOf(platform, skus.mug)).toEqual({ ...before, stock: before.stock + 3 })
    expect(new Set((await booksOf(checkout)).values())).toEqual(nothingLeft)
  })

  it('after they were invoiced make a credit note over exactly them', async () => {
    const checkout = await paidOrder()
    const { orderNumber } = orderOf(checkout)
    await ship(platform, orderNumber)
    const before = await stockOf(platform, skus.mug)
    const keep = [{ serialNumber: 1, quantity: 1 }]
    const { checkout: shown } = bodyOf(await reverse(platform, staff, orderNumber, { keep, restock: false }))
    expect(orderOf(shown).state).toBe('CreditCreated')
    const credits = orderOf(shown).documents.filter(({ kind }) => kind === 'creditNote')
    expect(credits).toHaveLength(1)
    const [row] = await platform.db.select().from(orderDocuments).where(eq(orderDocuments.id, credits[0]!.id))
    const cents = orderOf(checkout).items[0]!.price.cents * 2
    expect(row!.content).toMatchObject({ totalCents: cents, shippingCents: 0, lines: [{ quantity: 2 }] })
    expect(row!.content.about).toMatch(/^R-/)
    const vat = row!.content.vat.reduce((sum, part) => sum + part.netCents + part.cents, 0)
    expect(vat).toBe(cents)
    expect(await stockOf(platform, skus.mug)).toEqual(before)
    // The rest, with its shipping, in a second note.
    bodyOf(
      await reverse(platform, staff, orderNumber, {
        keep: [
          { serialNumber: 1, quantity: 0 },
          { serialNumber: 2, quantity: 0 },
        ],
      }),
    )
    await checkoutRefunding.run(platform.deps)
    const end = await again(checkout)
    expect(end.documents.filter(({ kind }) => kind === 'creditNote')).toHaveLength(2)
    expect(end.refund).toEqual({ amount: checkout.totals.total, isDone: true })
    expect(new Set((await booksOf(checkout)).values())).toEqual(nothingLeft)
  })
})
