import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { orderReversalItems } from '#server/db/schema/order-reversals.ts'
import { balancesOf } from '../helpers/balances.ts'
import { newStaff } from '../helpers/back-office.ts'
import { bodyOf } from '../helpers/call.ts'
import { cancel, checkoutOf, orderOnline, paymentOf, payWithPayPal } from '../helpers/online-order.ts'
import { ship } from '../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { announce, decide, reverse } from '../helpers/returns.ts'
import { add, newPerson, payloadFor, skus, stockOf } from '../helpers/shopper.ts'

let database: TestDatabase
let platform: TestPlatform
let staff: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
  staff = await newStaff(platform)
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** Five mugs that are paid. */
async function fiveMugs() {
  const buyer = await newPerson(platform)
  const cart = bodyOf(await add(platform, buyer, skus.mug, 5))
  const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, buyer, 'payPal', payloadFor(cart)))
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, buyer, checkoutId)).toBe(204)
  const checkout = await checkoutOf(platform, buyer, checkoutId)
  const { orderNumber } = checkout.transactions[0]!.orders[0]!
  const now = async () => (await checkoutOf(platform, buyer, checkoutId)).transactions[0]!.orders[0]!
  return { buyer, checkout, orderNumber, now }
}

const reversedOf = (orderNumber: string) =>
  platform.db.select().from(orderReversalItems).where(eq(orderReversalItems.orderNumber, orderNumber))

it('gives each piece up once, whoever asks for it at the same moment', async () => {
  const { buyer, checkout, orderNumber, now } = await fiveMugs()
  const before = await stockOf(platform, skus.mug)
  const answers = await Promise.all([
    ...[4, 3, 2, 1, 0].map(quantity => cancel(platform, buyer, checkout, [{ serialNumber: 1, quantity }])),
    times(3, () => cancel(platform, buyer, checkout)),
    times(3, () => reverse(platform, staff, orderNumber)),
  ])
  const statuses = new Set(answers.flat().map(({ status }) => status))
  expect([...statuses].every(status => [200, 204, 409].includes(status))).toBe(true)
  const pieces = (await reversedOf(orderNumber)).reduce((sum, { quantity }) => sum + quantity, 0)
  expect(pieces).toBe(5)
  expect(await stockOf(platform, skus.mug)).toEqual({ ...before, stock: before.stock + 5 })
  expect((await now()).refund?.amount).toEqual(checkout.totals.total)
  const books = await balancesOf(platform.db, checkout.id)
  expect(books.get('receivables')).toBe(-checkout.totals.total.cents)
  expect([...books.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
})

it('announces no piece twice, and takes a return back once', async () => {
  const { buyer, checkout, orderNumber, now } = await fiveMugs()
  await ship(platform, orderNumber)
  const path = { id: checkout.id, orderNumber }
  const items = [{ serialNumber: 1, quantity: 2 }]
  const announced = await times(6, () => announce(platform, buyer, path, { items }))
  expect(announced.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
  const [first] = (await now()).returns
  const before = await stockOf(platform, skus.mug)
  const decided = await times(5, () =>
    decide(platform, staff, { orderNumber, returnId: first!.id }, { accepted: items }),
  )
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await stockOf(platform, skus.mug)).toEqual({ ...before, stock: before.stock + 2 })
  const after = await now()
  expect(after.items[0]!.remainingQuantity).toBe(3)
  expect(after.documents.filter(({ kind }) => kind === 'creditNote')).toHaveLength(1)
})
