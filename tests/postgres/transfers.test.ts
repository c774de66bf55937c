import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { balancesOf } from '../helpers/balances.ts'
import { newStaff } from '../helpers/back-office.ts'
import { orderOnAccount } from '../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { reverse } from '../helpers/returns.ts'
import { newPerson } from '../helpers/shopper.ts'
import { transfer } from '../helpers/transfers.ts'

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

const price = 1790
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make))

it('pays a credit back once, whoever books it at the same moment', async () => {
  const buyer = await newPerson(platform)
  const { orderNumber, checkoutId } = await orderOnAccount(platform, buyer)
  const key = randomUUID()
  const received = await times(6, () => transfer(platform, staff, orderNumber, price, { key }))
  expect(received.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await balancesOf(platform.db, checkoutId)).get('bank')).toBe(price)

  const [, ...paidBack] = await Promise.all([
    reverse(platform, staff, orderNumber, { keep: [{ serialNumber: 1, quantity: 0 }] }),
    ...Array.from({ length: 8 }, () => transfer(platform, staff, orderNumber, -price)),
  ])
  paidBack.push(await transfer(platform, staff, orderNumber, -price))
  const statuses = paidBack.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 409)).toHaveLength(8)
  const books = await balancesOf(platform.db, checkoutId)
  expect([books.get('bank'), books.get('receivables')]).toEqual([0, 0])
})
