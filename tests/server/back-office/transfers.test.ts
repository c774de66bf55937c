import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listStaffOrders } from '#contract/orders/staff-orders.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { checkoutOf, orderMug } from '../../helpers/online-order.ts'
import { orderOnAccount } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { reverse } from '../../helpers/returns.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { transfer } from '../../helpers/transfers.ts'

let platform: TestPlatform
let staff: Awaited<ReturnType<typeof newStaff>>
let buyer: Awaited<ReturnType<typeof newPerson>>
let order: Awaited<ReturnType<typeof orderOnAccount>>
beforeAll(async () => {
  platform = await startPlatform()
  staff = await newStaff(platform)
})
afterAll(() => platform.close())
beforeEach(async () => {
  buyer = await newPerson(platform)
  order = await orderOnAccount(platform, buyer)
})

/** A mug with its parcel. */
const price = 1790
const book = (cents: number, changes?: Parameters<typeof transfer>[4]) =>
  transfer(platform, staff, order.orderNumber, cents, changes)
const open = async () => (await checkoutOf(platform, buyer, order.checkoutId)).openAmount
const unsettled = async () =>
  bodyOf(
    await call(
      platform.app,
      listStaffOrders,
      { query: { query: buyer.email, isUnsettled: 'true' } },
      staff.caller,
    ),
  ).items.length

it('settles what was bought on account, in the books, for the buyer and in the list of open invoices', async () => {
  expect([await open(), await unsettled()]).toEqual([euros(price), 1])
  const seen = bodyOf(await book(1000, { note: 'Rate 1' }))
  expect(seen.transfers).toMatchObject([{ amount: euros(1000), valueDate: '2031-05-16', note: 'Rate 1' }])
  expect([await open(), await unsettled()]).toEqual([euros(790), 1])
  await book(790)
  expect([await open(), await unsettled()]).toEqual([euros(0), 0])
  const books = await balancesOf(platform.db, order.checkoutId)
  expect([books.get('bank'), books.get('receivables')]).toEqual([price, 0])
})

it('is booked once, however often its request comes', async () => {
  const key = randomUUID()
  const answers = [await book(price, { key }), await book(price, { key })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await open()).toEqual(euros(0))
  expect(refusalOf(await book(1, { key }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

it('gives back what was paid for pieces that were taken back, and never more', async () => {
  await book(price)
  await reverse(platform, staff, order.orderNumber, { keep: [{ serialNumber: 1, quantity: 0 }] })
  expect([await open(), await unsettled()]).toEqual([euros(-price), 1])
  expect(refusalOf(await book(-price - 1))).toEqual([409, 'TRANSFER_ABOVE_CREDIT'])
  expect((await book(-price)).status).toBe(200)
  expect(refusalOf(await book(-1))).toEqual([409, 'TRANSFER_ABOVE_CREDIT'])
  expect([await open(), await unsettled()]).toEqual([euros(0), 0])
})

it('takes more than is owed, which is then to the buyer’s credit', async () => {
  await book(2000)
  expect(await open()).toEqual(euros(price - 2000))
  await book(price - 2000)
  expect(await open()).toEqual(euros(0))
})

it('is for purchases on account alone, and of an order that there is', async () => {
  const online = await orderMug(platform, buyer)
  const paid = await checkoutOf(platform, buyer, online.checkoutId)
  expect(paid.openAmount).toBeNull()
  const number = paid.transactions[0]!.orders[0]!.orderNumber
  expect(refusalOf(await transfer(platform, staff, number, 100))).toEqual([409, 'ORDER_NOT_ON_ACCOUNT'])
  expect(refusalOf(await transfer(platform, staff, 'SGE-1', 100))).toEqual([404, 'NOT_FOUND'])
})

it('wants an amount, a day and a word', async () => {
  for (const wrong of [
    { amount: euros(0) },
    { amount: euros(-5) },
    { valueDate: '31.12.2030' },
    { note: ' ' },
  ]) {
    expect((await book(price, wrong)).status).toBe(400)
  }
  expect(await open()).toEqual(euros(price))
})
