import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { mails } from '#server/db/schema/platform.ts'
import { bodyOf, refusalOf } from '../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import {
  add,
  cartOf,
  claim,
  newPerson,
  newVisitor,
  order,
  payloadFor,
  skus,
  stockOf,
} from '../helpers/shopper.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** A person with goods of two sellers, and what the button of their review sends. */
async function ready() {
  const person = await newPerson(platform)
  await add(platform, person, skus.mug, 2)
  const cart = bodyOf(await add(platform, person, skus.schoolBall))
  return { person, payload: payloadFor(cart) }
}

const checkoutsOf = (accountId: string) =>
  platform.db.select().from(checkouts).where(eq(checkouts.accountId, accountId))
const mailsTo = (email: string) => platform.db.select().from(mails).where(eq(mails.recipient, email))

it('orders once when twenty requests with one key arrive at the same time', async () => {
  const { person, payload } = await ready()
  const before = await stockOf(platform, skus.mug)
  const key = randomUUID()
  const answers = await times(20, () => order(platform, person, payload, key))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(await checkoutsOf(person.accountId)).toHaveLength(1)
  expect(await mailsTo(person.email)).toHaveLength(1)
  expect(await stockOf(platform, skus.mug)).toEqual({
    stock: before.stock - 2,
    reserved: before.reserved - 2,
  })
})

it('orders one cart once when twenty requests with keys of their own arrive at the same time', async () => {
  const { person, payload } = await ready()
  const before = await stockOf(platform, skus.mug)
  const answers = await times(20, () => order(platform, person, payload))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201).map(refusalOf)
  expect(new Set(refused.map(String))).toEqual(new Set(['409,CART_EMPTY']))
  expect(await checkoutsOf(person.accountId)).toHaveLength(1)
  expect(await mailsTo(person.email)).toHaveLength(1)
  expect(await stockOf(platform, skus.mug)).toEqual({
    stock: before.stock - 2,
    reserved: before.reserved - 2,
  })
})

it('refuses the second of two different requests with one key, whichever that is', async () => {
  const { person, payload } = await ready()
  const key = randomUUID()
  const bodies = [payload, { ...payload, cartVersion: payload.cartVersion + 1 }]
  const answers = await Promise.all(bodies.map(body => order(platform, person, body, key)))
  // The wrong one is refused either for its version or for its key; the right one is done in any case.
  expect(answers[0]?.status).toBe(201)
  expect([409, 422]).toContain(answers[1]?.status)
  expect(await checkoutsOf(person.accountId)).toHaveLength(1)
})

it('gives every order of many buyers at once a number of its own', async () => {
  const buyers = await times(15, ready)
  const answers = await Promise.all(buyers.map(({ person, payload }) => order(platform, person, payload)))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  const ids = new Set(answers.map(answer => bodyOf(answer).checkoutId))
  const rows = (await platform.db.select().from(orders)).filter(row => ids.has(row.checkoutId))
  expect(rows).toHaveLength(2 * buyers.length)
  expect(new Set(rows.map(row => row.orderNumber)).size).toBe(rows.length)
})

it('sells the same goods in opposite order to many buyers without one waiting for another for ever', async () => {
  const buyers = await times(12, async index => {
    const person = await newPerson(platform)
    const goods = [skus.mug, skus.book, skus.jersey, skus.schoolBall]
    for (const sku of index % 2 === 0 ? goods : goods.toReversed()) await add(platform, person, sku)
    return { person, payload: payloadFor(await cartOf(platform, person)) }
  })
  const answers = await Promise.all(buyers.map(({ person, payload }) => order(platform, person, payload)))
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201))
})

it('orders what the buyer has seen while something is claimed into the cart, or nothing', async () => {
  for (let round = 0; round < 6; round++) {
    const { person, payload } = await ready()
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.book)
    const [ordered, claimed] = await Promise.all([
      order(platform, person, payload),
      claim(platform, person, visitor.id),
    ])
    expect(claimed.status).toBe(200)
    const placed = await checkoutsOf(person.accountId)
    if (ordered.status === 201) expect(placed.map(row => row.totalCents)).toEqual([payload.total.cents])
    else expect([refusalOf(ordered), placed]).toEqual([[409, 'CART_CHANGED'], []])
    const left = (await cartOf(platform, person)).totalItemQuantity
    expect(left).toBe(ordered.status === 201 ? 1 : 4)
  }
})
