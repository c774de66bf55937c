import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrderFile } from '#contract/checkout/checkout.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { orderDocuments } from '#server/db/schema/order-life.ts'
import { club } from '#sites/club/club.ts'
import { call } from '../../helpers/call.ts'
import { cancel, checkoutOf, orderMug } from '../../helpers/online-order.ts'
import { forgetMails, mailsTo } from '../../helpers/mailbox.ts'
import { advance, orderOnAccount, orderToFetch, ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson, type Shopper, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

let buyer: Awaited<ReturnType<typeof newPerson>>
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

describe('an order that its buyer fetches', () => {
  const steps = ['OrderArrived', 'OrderInProgress', 'InvoiceCreated', 'OrderShipped'] as const

  it('is told as ready with its place, and as fetched, never as a parcel', async () => {
    await forgetMails(platform)
    const { checkoutId, orderNumber } = await orderToFetch(platform, buyer)
    for (const to of steps) await advance(platform, orderNumber, to)
    const sent = await mailsTo(platform, buyer.email)
    expect(sent.map(({ template }) => template)).toEqual(['orderPlaced', 'orderReady', 'orderFetched'])
    expect(sent[1]!.text).toContain(club.pickup.place.de)
    expect(sent[1]!.text).toContain(club.address.street)
    // Two weeks from the day on which the clock stands.
    expect(sent[1]!.text).toContain('Wir bewahren sie auf bis:\n31. Mai 2031\n')
    // The terms in the first one speak of parcels in general.
    const words = sent.map(({ text }) => text.split('Vertrag widerrufen')[0]!)
    for (const text of words) expect(text).not.toMatch(/Paket|unterwegs|dem Versand|Lieferadresse/)
    const { shippingCode, events, returnableUntil } = await orderOf(checkoutId)
    expect(shippingCode).toBe('pickup')
    expect(events.map(({ state }) => state)).toEqual(['OrderPlaced', ...steps])
    expect(returnableUntil).not.toBeNull()
  })

  it('has a note for adults only on what is handed over', async () => {
    const { orderNumber } = await orderToFetch(platform, buyer, skus.brandy)
    for (const to of steps) await advance(platform, orderNumber, to)
    const rows = await platform.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderNumber, orderNumber))
    for (const { content } of rows) {
      expect(content).toMatchObject({ isPickedUp: true, lines: [{ isAdultsOnly: true }] })
    }
  })
})

describe('the mail about an order', () => {
  it.each(['de', 'en', 'ja'] as const)('carries withdrawal and terms in full, in %s', async language => {
    await platform.db
      .update(contacts)
      .set({ profileLanguage: language })
      .where(eq(contacts.accountId, buyer.accountId))
    await forgetMails(platform)
    await orderOnAccount(platform, buyer)
    const [mail] = await mailsTo(platform, buyer.email)
    const [withdrawal, terms] = (language === 'de' ? ['widerruf', 'agb'] : ['withdrawal', 'terms']).map(
      name => readFileSync(`sites/club/content/${language}/${name}.md`, 'utf8'),
    )
    for (const text of [withdrawal!, terms!]) {
      const headings = [...text.matchAll(/^(?:title:|##) +(.+)$/gm)].map(([, heading]) => heading!)
      expect(headings.length).toBeGreaterThan(3)
      for (const heading of headings) expect(mail!.text).toContain(heading)
      const lastSentence = text
        .trim()
        .split('\n')
        .at(-1)!
        .replaceAll(/\*|\[|\]\([^)]*\)/g, '')
      expect(mail!.text).toContain(lastSentence.slice(-30))
    }
    expect(mail!.text).toContain('/withdraw/')
    expect(mail!.text).toMatch(/2 (bis|to) 4|2〜4/)
    expect(mail!.text).not.toMatch(/\]\(|\*\*/)
  })
})
