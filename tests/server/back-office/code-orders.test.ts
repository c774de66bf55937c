import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  getPromotionOrdersFile,
  listPromotionOrders,
  listVoucherOrders,
} from '#contract/orders/staff-code-orders.ts'
import { listPromotions, listVouchers } from '#contract/promotions/staff-codes.ts'
import { normalizeCode } from '#contract/promotions/codes.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { addCodeTo, addVoucherTo, makePromotion, makeVoucher, orderForNothing } from '../../helpers/codes.ts'
import { cancel, checkoutOf } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { reverse } from '../../helpers/returns.ts'
import { add, cartOf, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
let staff: Awaited<ReturnType<typeof newStaff>>
let person: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  staff = await newStaff(platform)
  person = await newPerson(platform)
})

async function newPromotion() {
  const code = normalizeCode(await makePromotion(platform))
  const { items } = bodyOf(await call(platform.app, listPromotions, {}, staff.caller))
  return { code, id: items.find(one => one.code === code)!.id }
}

/** Two mugs on account, with a code. */
async function orderWith(code: string) {
  await add(platform, person, skus.mug, 2)
  expect((await addCodeTo(platform, person, code)).status).toBe(200)
  const payload = payloadFor(await cartOf(platform, person))
  const checkout = await checkoutOf(
    platform,
    person,
    bodyOf(await order(platform, person, payload)).checkoutId,
  )
  platform.clock.advance(60)
  return { checkout, number: checkout.transactions[0]!.orders[0]!.orderNumber }
}

const ordersWith = async (id: string, query = {}) =>
  bodyOf(await call(platform.app, listPromotionOrders, { params: { id }, query }, staff.caller))

it('lists the orders that a promotion was used for, the latest first, and marks what was given up', async () => {
  const { id, code } = await newPromotion()
  await orderWith((await newPromotion()).code)
  const [kept, part, off] = [await orderWith(code), await orderWith(code), await orderWith(code)]
  const keep = [{ serialNumber: 1, quantity: 1 }]
  expect((await reverse(platform, staff, part.number, { keep })).status).toBe(200)
  expect((await cancel(platform, person, off.checkout)).status).toBe(204)
  const list = await ordersWith(id)
  expect(list).toMatchObject({ code, totalCount: 3, hasNextPage: false })
  expect(list.items.map(({ orderNumber, reversed }) => [orderNumber, reversed])).toEqual([
    [off.number, 'all'],
    [part.number, 'some'],
    [kept.number, 'none'],
  ])
  // What it was when it was ordered: how much of it a part that went has taken along stands at the order.
  for (const { amount } of list.items) expect(amount).toEqual(kept.checkout.totals.promotionCodeDiscounts)
  expect(JSON.stringify(list)).not.toContain(person.email)
  expect(JSON.stringify(list)).not.toContain('Krämer')
  const second = await ordersWith(id, { Page: 2, PageSize: 2 })
  expect(second.items.map(({ orderNumber }) => orderNumber)).toEqual([kept.number])
})

it('counts how often a promotion was used, also where it may be used as often as one likes', async () => {
  const { id, code } = await newPromotion()
  const usesOf = async () =>
    bodyOf(await call(platform.app, listPromotions, {}, staff.caller)).items.find(one => one.id === id)!.uses
  const { checkout } = await orderWith(code)
  await orderWith(code)
  expect(await usesOf()).toBe(2)
  await cancel(platform, person, checkout)
  expect(await usesOf()).toBe(1)
})

it('hands the whole list out as a table that Excel opens', async () => {
  const { id, code } = await newPromotion()
  const kept = await orderWith(code)
  const off = await orderWith(code)
  await cancel(platform, person, off.checkout)
  const fileIn = (language: 'de' | 'en') =>
    platform.app.inject({
      url: `/api/checkout/v3/admin/promotions/${id}/orders/file?language=${language}`,
      headers: staff.caller,
    })
  const { headers, rawPayload } = await fileIn('de')
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toContain(`${code}.csv`)
  const cents = kept.checkout.totals.promotionCodeDiscounts.cents
  const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  const euro = (cents / 100).toFixed(2)
  expect(rawPayload.toString('utf8')).toMatch(
    new RegExp(
      `^\uFEFFBestellnummer;Bestellt am;Rabatt in Euro;Stand\r\n` +
        `${off.number};${moment};${euro.replace('.', ',')};ganz storniert oder zurückgegeben\r\n` +
        `${kept.number};${moment};${euro.replace('.', ',')};\r\n$`,
    ),
  )
  expect((await fileIn('en')).body).toContain(`,${euro},\r\n`)
})

it('lists what a voucher has paid', async () => {
  const code = await makeVoucher(platform, 10_000)
  await add(platform, person, skus.mug)
  const cart = bodyOf(await addVoucherTo(platform, person, code))
  await orderForNothing(platform, person, payloadFor(cart))
  const { items } = bodyOf(await call(platform.app, listVouchers, {}, staff.caller))
  const { id } = items.find(({ ending }) => ending === code.slice(-4))!
  const list = bodyOf(await call(platform.app, listVoucherOrders, { params: { id } }, staff.caller))
  expect(list.items).toMatchObject([{ amount: cart.voucherDiscounts, reversed: 'none' }])
  expect(list.code).toBe(code.slice(-4))
})

it('knows no other codes', async () => {
  const params = { id: randomUUID() }
  const answers = [
    await call(platform.app, listPromotionOrders, { params }, staff.caller),
    await call(platform.app, listVoucherOrders, { params }, staff.caller),
    await call(
      platform.app,
      getPromotionOrdersFile,
      { params, query: { language: 'de' as const } },
      staff.caller,
    ),
  ]
  for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND'])
})
