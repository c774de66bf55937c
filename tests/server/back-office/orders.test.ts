import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getStaffOrder,
  getStaffOrderFile,
  listStaffOrders,
  cancelOrderPieces,
} from '#contract/orders/staff-orders.ts'
import { cancelOrder } from '#contract/checkout/checkout.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { orderDocuments } from '#server/db/schema/order-life.ts'
import { issuedDocument } from '#server/domains/orders/issued-document.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { checkoutOf } from '../../helpers/online-order.ts'
import { advance, settle } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
let staff: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  platform = await startPlatform()
  staff = await newStaff(platform)
})
afterAll(() => platform.close())

async function buyer() {
  const person = await newPerson(platform)
  const cart = bodyOf(await add(platform, person, skus.mug))
  const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
  const checkout = await checkoutOf(platform, person, checkoutId)
  return { ...person, checkoutId, orderNumber: checkout.transactions[0]!.orders[0]!.orderNumber }
}
const find = async (query: Record<string, unknown>) =>
  bodyOf(await call(platform.app, listStaffOrders, { query }, staff.caller)).items
const open = (orderNumber: string) =>
  call(platform.app, getStaffOrder, { params: { orderNumber } }, staff.caller)

it('finds an order by its number, and by its buyer’s address and name', async () => {
  const { orderNumber, email } = await buyer()
  for (const query of [orderNumber, orderNumber.toLowerCase(), email, email.slice(0, 13)]) {
    expect((await find({ query })).map(one => one.orderNumber)).toEqual([orderNumber])
  }
  const named = await find({ query: `${email} nobody` })
  expect(named).toEqual([])
  expect((await find({ query: 'krämer' })).map(one => one.orderNumber)).toContain(orderNumber)
  expect((await find({ query: 'kra\u0308mer' })).map(one => one.orderNumber)).toContain(orderNumber)
  const copied = orderNumber.toLowerCase().replace('-', '\u2011')
  expect((await find({ query: `\u200b${copied}` })).map(one => one.orderNumber)).toEqual([orderNumber])
})

it.each([
  ['without a hyphen', (number: string) => number.replace('-', '')],
  ['with a space', (number: string) => number.replace('-', ' ')],
  ['with a sign before it', (number: string) => `#${number}`],
  ['at the end of a sentence', (number: string) => `${number}.`],
  ['as digits alone', (number: string) => number.replace(/\D/g, '')],
])('finds an order however its number was typed: %s', async (_, typed) => {
  const { orderNumber } = await buyer()
  expect((await find({ query: typed(orderNumber) })).map(one => one.orderNumber)).toEqual([orderNumber])
})

describe('finds an order by its buyer’s name', () => {
  const name = async (accountId: string, firstName: string, lastName: string) => {
    await platform.db.update(contacts).set({ firstName, lastName }).where(eq(contacts.accountId, accountId))
  }

  it.each([
    ['Jana', 'Krämer', ['Kramer', 'Kraemer', 'KRÄMER', 'kra\u0308mer', 'Krämer Jana', 'Krämer, Jana']],
    ['Minh', 'Nguyễn', ['nguyen', 'NGUYEN', 'Nguyễn Minh']],
    ['Γιώργος', 'Παπαδόπουλος', ['ΓΙΩΡΓΟΣ', 'γιωργος', 'Παπαδοπουλος']],
    ['Олексій', 'Шевченко', ['ОЛЕКСІЙ', 'шевченко олексій']],
    ['张伟', '王', ['王 张伟', '王张伟', '张伟', '张伟 王']],
    ['Søren', 'Weiß', ['soren', 'WEISS', 'weiss søren']],
    ['Sean', 'O’Brien', ["o'brien"]],
    ['Yiğit', 'IŞIK', ['ışık', 'isik', 'YİĞİT']],
  ])('%s %s', async (firstName, lastName, typed) => {
    const { accountId, orderNumber } = await buyer()
    await name(accountId, firstName, lastName)
    for (const query of typed)
      expect(
        (await find({ query })).map(one => one.orderNumber),
        query,
      ).toContain(orderNumber)
  })

  it.each([
    ['太郎', '山田', '山田 太郎'],
    ['Jana', 'Krämer', 'Jana Krämer'],
  ])('and calls %s %s as everywhere else', async (firstName, lastName, called) => {
    const { accountId, orderNumber } = await buyer()
    await name(accountId, firstName, lastName)
    expect((await find({ query: orderNumber })).map(one => one.buyer.name)).toEqual([called])
    expect(bodyOf(await open(orderNumber)).buyer.name).toBe(called)
  })

  it('but not by another’s', async () => {
    const { accountId, orderNumber } = await buyer()
    await name(accountId, 'Mira', 'Öztürk')
    for (const query of ['Özturk Ole', 'Mara', '%', '_'])
      expect(
        (await find({ query })).map(one => one.orderNumber),
        query,
      ).not.toContain(orderNumber)
  })
})

it('narrows by state and by days as they are at the club', async () => {
  const { orderNumber, checkoutId, caller, email } = await buyer()
  const states = async (state: string) => (await find({ query: email, state })).length
  expect([await states('OrderPlaced'), await states('Cancelled')]).toEqual([1, 0])
  await call(platform.app, cancelOrder, { params: { id: checkoutId, orderNumber }, body: {} }, caller)
  expect([await states('OrderPlaced'), await states('Cancelled')]).toEqual([0, 1])
  const days = async (from: string, until: string) => (await find({ query: email, from, until })).length
  expect(await days('2031-05-17', '2031-05-17')).toBe(1)
  expect(await days('2031-05-18', '2031-05-19')).toBe(0)
})

it('shows all that was bought together, and what was withdrawn from', async () => {
  const { orderNumber, checkoutId, email } = await buyer()
  const headers = { 'idempotency-key': randomUUID() }
  await call(platform.app, declareWithdrawal, { headers, body: makeWithdrawal({ email, orderNumber }) })
  expect(bodyOf(await open(orderNumber))).toMatchObject({
    orderNumber,
    buyer: { name: 'Jana Krämer', email },
    checkout: { id: checkoutId },
    withdrawals: [{ match: 'order', handledAt: null }],
  })
})

it('keeps showing the order of somebody who has left, by the name on the invoice', async () => {
  const person = await buyer()
  const { orderNumber, caller } = person
  await settle(platform, person, person.checkoutId)
  expect((await call(platform.app, deleteContact, {}, caller)).status).toBe(204)
  const { buyer: left, checkout } = bodyOf(await open(orderNumber))
  expect(left.email).toBeNull()
  expect(left.name).toBe(`${checkout.billingAddress.firstName} ${checkout.billingAddress.lastName}`)
  expect(checkout.shippingAddress).toBeNull()
})

it('shows the surname of an invoice first where its letters have it so', async () => {
  const person = await buyer()
  const { orderNumber, caller, checkoutId } = person
  const { checkout: bought } = bodyOf(await open(orderNumber))
  const billingAddress = { ...bought.billingAddress, firstName: '太郎', lastName: '山田' }
  await platform.db.update(checkouts).set({ billingAddress }).where(eq(checkouts.id, checkoutId))
  await settle(platform, person, checkoutId)
  expect((await call(platform.app, deleteContact, {}, caller)).status).toBe(204)
  expect(bodyOf(await open(orderNumber)).buyer).toEqual({ name: '山田 太郎', email: null })
})

it('knows no other orders', async () => {
  expect(refusalOf(await open('SGE-000000'))).toEqual([404, 'NOT_FOUND'])
})

describe('the documents of an order', () => {
  const steps = ['OrderArrived', 'OrderInProgress', 'InvoiceCreated'] as const
  const invoiced = async () => {
    const person = await buyer()
    for (const to of steps) await advance(platform, person.orderNumber, to)
    const { checkout } = bodyOf(await open(person.orderNumber))
    return { ...person, documents: checkout.transactions[0]!.orders[0]!.documents }
  }
  const fetchFile = (orderNumber: string, id: string, { caller } = staff) =>
    platform.app.inject({
      url: `/api${getStaffOrderFile.path.replace('{orderNumber}', orderNumber).replace('{id}', id)}`,
      headers: { ...caller },
    })

  it('are invoice and delivery note before the parcel is closed, for the staff to print', async () => {
    const { orderNumber, documents } = await invoiced()
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['deliveryNote', 'invoice'])
    for (const { id, number } of documents) {
      const file = await fetchFile(orderNumber, id)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-disposition']).toContain(`${number}.pdf`)
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('are those of the named order alone', async () => {
    const { documents } = await invoiced()
    const other = await buyer()
    expect((await fetchFile(other.orderNumber, documents[0]!.id)).statusCode).toBe(404)
    expect((await fetchFile('SGE-000000', documents[0]!.id)).statusCode).toBe(404)
  })

  it('have one delivery note, which says what has left and not what was cancelled before', async () => {
    const person = await newPerson(platform)
    const cart = bodyOf(await add(platform, person, skus.mug, 3))
    const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
    const { orderNumber } = (await checkoutOf(platform, person, checkoutId)).transactions[0]!.orders[0]!
    for (const to of steps) await advance(platform, orderNumber, to)
    const body = { keep: [{ serialNumber: 1, quantity: 2 }], restock: true, note: 'Sprung' }
    const reversed = await call(
      platform.app,
      cancelOrderPieces,
      { params: { orderNumber }, body },
      staff.caller,
    )
    expect(reversed.status).toBe(200)
    const note = () =>
      platform.db
        .select()
        .from(orderDocuments)
        .where(and(eq(orderDocuments.orderNumber, orderNumber), eq(orderDocuments.kind, 'deliveryNote')))
    const [made] = await note()
    const shown = await issuedDocument(platform.db, made!.id, { orderNumber })
    expect(shown!.lines.map(({ quantity }) => quantity)).toEqual([2])
    await advance(platform, orderNumber, 'OrderShipped')
    const sent = await note()
    expect(sent.map(({ number, content }) => [number, content.lines[0]!.quantity])).toEqual([
      [made!.number, 2],
    ])
    expect(sent[0]!.content.deliveryDate).not.toBeNull()
  })
})
