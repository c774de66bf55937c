import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmCheckout, getCheckout, getPaymentStatus } from '#contract/checkout/checkout.ts'
import { listCheckouts } from '#contract/orders/checkout-lists.ts'
import { webAppScopes } from '#contract/kernel/scopes.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { eq } from 'drizzle-orm'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, order, payloadFor, type Shopper, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

async function buy(person: Shopper, sku: string = skus.mug): Promise<string> {
  const cart = bodyOf(await add(platform, person, sku))
  return bodyOf(await order(platform, person, payloadFor(cart))).checkoutId
}

const detail = (person: Shopper, id: string) =>
  call(platform.app, getCheckout, { params: { id } }, person.caller)
const confirm = (person: Shopper, id: string) =>
  call(platform.app, confirmCheckout, { params: { id } }, person.caller)
const paymentStatus = (person: Shopper, checkoutId: string) =>
  call(platform.app, getPaymentStatus, { query: { checkoutId } }, person.caller)
const list = async (person: Shopper, query: { Page?: number; PageSize?: number } = {}) =>
  bodyOf(await call(platform.app, listCheckouts, { query }, person.caller))

describe('the list of orders', () => {
  it('is empty for who has bought nothing', async () => {
    expect(await list(await newPerson(platform))).toEqual({
      items: [],
      page: 1,
      pageSize: 50,
      totalCount: 0,
      hasNextPage: false,
    })
  })

  it('shows the newest first, in pages, each once', async () => {
    const person = await newPerson(platform)
    const bought: string[] = []
    for (let round = 0; round < 3; round++) {
      bought.unshift(await buy(person))
      platform.clock.advance(1)
    }
    const first = await list(person, { PageSize: 2 })
    const second = await list(person, { PageSize: 2, Page: 2 })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(bought)
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false])
    expect(first.totalCount).toBe(3)
  })

  it('says of each what the detail says', async () => {
    const person = await newPerson(platform)
    const id = await buy(person, skus.jersey)
    const [summary] = (await list(person)).items
    const { date, totals, transactions } = bodyOf(await detail(person, id))
    expect(summary).toMatchObject({
      id,
      date,
      state: 'OrderPlaced',
      total: totals.total,
      orderNumbers: transactions.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber)),
      itemQuantity: 1,
    })
  })
})

describe("somebody else's order", () => {
  it('is not in the list and looks like one that never was', async () => {
    const [owner, stranger] = [await newPerson(platform), await newPerson(platform)]
    const id = await buy(owner)
    expect((await list(stranger)).items).toEqual([])
    const theirs = await Promise.all([
      detail(stranger, id),
      confirm(stranger, id),
      paymentStatus(stranger, id),
    ])
    expect(theirs.map(refusalOf)).toEqual(Array(3).fill([404, 'NOT_FOUND']))
    const nobodys = await detail(stranger, randomUUID())
    expect(refusalOf(nobodys)).toEqual([404, 'NOT_FOUND'])
    const [row] = await platform.db.select().from(checkouts).where(eq(checkouts.id, id))
    expect(row?.confirmedAt).toBeNull()
  })

  it('is not looked for where the id is none', async () => {
    const person = await newPerson(platform)
    expect(refusalOf(await detail(person, 'SGE-100001'))).toEqual([400, 'INVALID_REQUEST'])
    expect(refusalOf(await paymentStatus(person, '1'))).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('an order on account', () => {
  it('needs no payment now', async () => {
    const person = await newPerson(platform)
    expect((await paymentStatus(person, await buy(person))).status).toBe(204)
  })

  it('is confirmed when the buyer first sees the confirmation, and stays so', async () => {
    const person = await newPerson(platform)
    const id = await buy(person)
    const confirmedAt = async () => {
      const [row] = await platform.db.select().from(checkouts).where(eq(checkouts.id, id))
      return row?.confirmedAt
    }
    const firstSeen = platform.clock.now()
    expect((await confirm(person, id)).status).toBe(204)
    platform.clock.advance(60)
    expect((await confirm(person, id)).status).toBe(204)
    expect(await confirmedAt()).toEqual(firstSeen)
  })

  it('is closed to a token without the scope', async () => {
    const person = await newPerson(platform)
    const scopes = webAppScopes.filter(scope => scope !== 'checkout')
    const response = await platform.app.inject({
      url: `/api${listCheckouts.path}`,
      headers: { authorization: `Bearer ${await platform.signIn(person.email, scopes)}` },
    })
    expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([
      403,
      'FORBIDDEN',
    ])
  })
})
