import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrderFile } from '#contract/checkout.ts'
import { orderDocuments } from '#server/db/schema/order-life.ts'
import { call } from '../../helpers/call.ts'
import { cancel, checkoutOf, orderMug } from '../../helpers/online-order.ts'
import { advance, orderOnAccount, ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson, type Shopper, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

let buyer: Shopper & { accountId: string }
beforeEach(async () => {
  buyer = await newPerson(platform)
})

const orderOf = async (checkoutId: string) =>
  (await checkoutOf(platform, buyer, checkoutId)).transactions[0]!.orders[0]!

const fileOf = async (id: string, { caller }: Shopper = buyer) => {
  const answer = await platform.app.inject({
    url: `/api${getOrderFile.path.replace('{id}', id)}`,
    headers: { ...caller },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('the life of an order', () => {
  it('is a list of its steps, the parcel’s number with the last one', async () => {
    const { checkoutId, orderNumber } = await orderOnAccount(platform, buyer)
    platform.clock.advance(60)
    await ship(platform, orderNumber, 'JJD1')
    const { state, events } = await orderOf(checkoutId)
    expect(state).toBe('OrderShipped')
    expect(events.map(event => event.state)).toEqual([
      'OrderPlaced',
      'OrderArrived',
      'OrderInProgress',
      'OrderShipped',
    ])
    expect(events.map(event => event.parcelNumber)).toEqual([null, null, null, 'JJD1'])
    expect(events[0]!.date < events[1]!.date).toBe(true)
  })

  it('repeats no step', async () => {
    const { checkoutId, orderNumber } = await orderOnAccount(platform, buyer)
    await advance(platform, orderNumber, 'OrderArrived')
    await advance(platform, orderNumber, 'OrderArrived')
    expect((await orderOf(checkoutId)).events).toHaveLength(2)
  })

  it('makes no step that its state does not lead to', async () => {
    const { orderNumber } = await orderOnAccount(platform, buyer)
    expect(await advance(platform, orderNumber, 'OrderShipped')).toBe('ORDER_STEP_NOT_POSSIBLE')
    expect(await advance(platform, 'SGE-0', 'OrderArrived')).toBe('NOT_FOUND')
  })

  it('waits for the money', async () => {
    const { checkoutId } = await orderMug(platform, buyer)
    const { orderNumber } = await orderOf(checkoutId)
    expect(await advance(platform, orderNumber, 'OrderArrived')).toBe('ORDER_NOT_PAID')
  })

  it('ends with being cancelled, which its buyer can see', async () => {
    const { checkoutId } = await orderOnAccount(platform, buyer)
    await cancel(platform, buyer, await checkoutOf(platform, buyer, checkoutId))
    expect((await orderOf(checkoutId)).events.at(-1)).toMatchObject({ state: 'Cancelled' })
  })
})

describe('the documents of an order', () => {
  it('are an invoice and a delivery note when it leaves, each once, with the next number of the year', async () => {
    const first = await orderOnAccount(platform, buyer)
    const second = await orderOnAccount(platform, buyer)
    for (const { orderNumber } of [first, second]) {
      await ship(platform, orderNumber)
      await ship(platform, orderNumber)
    }
    const numbers = []
    for (const { checkoutId } of [first, second]) {
      const { documents } = await orderOf(checkoutId)
      expect(documents.map(({ kind }) => kind).sort()).toEqual(['deliveryNote', 'invoice'])
      const { number } = documents.find(({ kind }) => kind === 'invoice')!
      expect(number).toMatch(/^R-\d{4}-\d{6}$/)
      numbers.push(Number(number.slice(-6)))
    }
    expect(numbers[1]).toBe(numbers[0]! + 1)
  })

  it('say net, VAT and total so that they add up', async () => {
    const { checkoutId, orderNumber } = await orderOnAccount(platform, buyer, skus.book)
    await ship(platform, orderNumber)
    const { documents, totalPrice } = await orderOf(checkoutId)
    const rows = await platform.db.select().from(orderDocuments)
    const { content } = rows.find(({ id }) => id === documents.find(({ kind }) => kind === 'invoice')!.id)!
    expect(content.vat.map(({ vatRate }) => vatRate)).toEqual([7])
    const sum = content.vat.reduce((cents, part) => cents + part.netCents + part.cents, 0)
    expect(sum).toBe(totalPrice.cents)
    expect(content.deliveryDate).not.toBeNull()
  })

  it('are PDF files with the same bytes each time, for the buyer alone', async () => {
    const { checkoutId, orderNumber } = await orderOnAccount(platform, buyer)
    await ship(platform, orderNumber)
    const { documents } = await orderOf(checkoutId)
    for (const { id, number } of documents) {
      const file = await fileOf(id)
      expect(file.status).toBe(200)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.headers['content-disposition']).toContain(`${number}.pdf`)
      expect(file.headers['cache-control']).toContain('no-store')
      expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await fileOf(id)).bytes.equals(file.bytes)).toBe(true)
      expect((await fileOf(id, await newPerson(platform))).status).toBe(404)
    }
  })

  it('begin with a confirmation, by the id of the checkout', async () => {
    const { checkoutId } = await orderOnAccount(platform, buyer)
    const file = await fileOf(checkoutId)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await fileOf(checkoutId, await newPerson(platform))).status).toBe(404)
    expect(
      (await call(platform.app, getOrderFile, { params: { id: crypto.randomUUID() } }, buyer.caller)).status,
    ).toBe(404)
  })
})
