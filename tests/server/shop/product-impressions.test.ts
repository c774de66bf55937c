import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { exportData } from '#contract/identity/account.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { listProducts } from '#contract/catalogue/catalogue.ts'
import {
  listProductImpressions,
  noteProductImpression,
  recentlyViewedCount,
} from '#contract/catalogue/product-impressions.ts'
import { clubAreas } from '#server/areas.ts'
import { productImpressions, products } from '#server/db/schema/shop.ts'
import { takeOver } from '#server/domains/account/take-over.ts'
import { impressionCleaning } from '#server/domains/catalogue/impressions-service.ts'
import { bodyOf, call, type Caller, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson, skus } from '../../helpers/shopper.ts'

const DAY = 24 * 60 * 60

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
  platform.clock.setTo(new Date(Date.now() - 60_000))
})
afterAll(() => platform.close())
afterEach(() => platform.db.update(products).set({ isActive: true }))

const look = (caller: Caller, productNumber: string) =>
  call(platform.app, noteProductImpression, { body: { productNumber } }, caller)
const list = async (
  caller: Caller,
  query: Parameters<typeof call<typeof listProductImpressions>>[2]['query'] = {},
) => bodyOf(await call(platform.app, listProductImpressions, { query }, caller))
const numbersOf = async (...of: Parameters<typeof list>) =>
  (await list(...of)).items.map(({ productNumber }) => productNumber)
const rowsOf = (accountId: string) =>
  platform.db.select().from(productImpressions).where(eq(productImpressions.accountId, accountId))
const someNumbers = async (count: number) =>
  bodyOf(await call(platform.app, listProducts, { query: { PageSize: count } })).items.map(
    ({ productNumber }) => productNumber,
  )

/** Looks at one after the other, a second apart. */
async function lookAt(caller: Caller, numbers: readonly string[]) {
  for (const number of numbers) {
    platform.clock.advance(1)
    expect((await look(caller, number)).status).toBe(204)
  }
}

it('lists what was looked at, the latest first and each product once, with when that was', async () => {
  const { caller } = await newPerson(platform)
  await lookAt(caller, ['1001', '1023', '1002', '1001'])
  expect(await numbersOf(caller)).toEqual(['1001', '1002', '1023'])
  const { items } = await list(caller)
  expect(items[0]?.viewedAt).toBe(platform.clock.now().toISOString())
  expect(items[0]).toMatchObject({ name: { de: expect.any(String) as string }, isAvailable: true })
})

it('takes the SKU of a variant for its product', async () => {
  const { caller } = await newPerson(platform)
  await lookAt(caller, [skus.jersey])
  expect(await numbersOf(caller)).toEqual(['1001'])
})

it('keeps twenty, and comes in pages', async () => {
  const { caller, accountId } = await newPerson(platform)
  const numbers = await someNumbers(recentlyViewedCount + 3)
  await lookAt(caller, numbers)
  const latest = numbers.toReversed().slice(0, recentlyViewedCount)
  expect(await numbersOf(caller)).toEqual(latest)
  expect(await rowsOf(accountId)).toHaveLength(recentlyViewedCount)
  expect(await list(caller, { Page: 2, PageSize: 15 })).toMatchObject({
    items: latest.slice(15).map(productNumber => ({ productNumber })),
    page: 2,
    pageSize: 15,
    totalCount: recentlyViewedCount,
    hasNextPage: false,
  })
  expect(
    refusalOf(await call(platform.app, listProductImpressions, { query: { PageSize: 21 } }, caller))[0],
  ).toBe(400)
})

it('keeps twenty of what comes at the same moment, and one of a product that comes several times', async () => {
  const { caller, accountId } = await newPerson(platform)
  const numbers = await someNumbers(recentlyViewedCount + 4)
  const answers = await Promise.all([...numbers, ...numbers].map(number => look(caller, number)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await rowsOf(accountId)).toHaveLength(recentlyViewedCount)
})

it('refuses what there is not, and what is not for sale', async () => {
  const { caller } = await newPerson(platform)
  expect(refusalOf(await look(caller, 'GONE'))).toEqual([404, 'PRODUCT_UNKNOWN'])
  await platform.db.update(products).set({ isActive: false }).where(eq(products.productNumber, '1001'))
  expect(refusalOf(await look(caller, '1001'))).toEqual([404, 'PRODUCT_UNKNOWN'])
  expect(refusalOf(await look(caller, ''))[0]).toBe(400)
  expect(await numbersOf(caller)).toEqual([])
})

it('shows no more what is not for sale any more, and it again with its sale', async () => {
  const { caller } = await newPerson(platform)
  await lookAt(caller, ['1001', '1023'])
  await platform.db.update(products).set({ isActive: false }).where(eq(products.productNumber, '1001'))
  expect(await list(caller)).toMatchObject({ items: [{ productNumber: '1023' }], totalCount: 1 })
  await platform.db.update(products).set({ isActive: true }).where(eq(products.productNumber, '1001'))
  expect(await numbersOf(caller)).toEqual(['1023', '1001'])
})

it('shows in a language what has a name and a description in it', async () => {
  const { caller } = await newPerson(platform)
  const { description } = (
    await platform.db.select().from(products).where(eq(products.productNumber, '1001'))
  )[0]!
  await lookAt(caller, ['1001', '1023'])
  await platform.db
    .update(products)
    .set({ description: { de: description.de, en: '' } })
    .where(eq(products.productNumber, '1001'))
  expect(await numbersOf(caller, { language: 'en' })).toEqual(['1023'])
  expect(await numbersOf(caller, { language: 'de' })).toEqual(['1023', '1001'])
  expect(await numbersOf(caller)).toEqual(['1023', '1001'])
  await platform.db.update(products).set({ description }).where(eq(products.productNumber, '1001'))
})

it('is each person’s own', async () => {
  const [one, other] = [await newPerson(platform), await newPerson(platform)]
  await lookAt(one.caller, ['1001'])
  expect(await numbersOf(other.caller)).toEqual([])
})

it('stands in the export, and goes with the account', async () => {
  const { caller, accountId } = await newPerson(platform)
  await lookAt(caller, ['1001'])
  const { areas } = bodyOf(await call(platform.app, exportData, {}, caller))
  expect(areas.recentlyViewed).toEqual([
    { productNumber: '1001', viewedAt: platform.clock.now().toISOString() },
  ])
  expect((await call(platform.app, deleteContact, {}, caller)).status).toBe(204)
  expect(await rowsOf(accountId)).toEqual([])
  expect(refusalOf(await look(caller, '1001'))).toEqual([401, 'UNAUTHORIZED'])
})

it('goes from an account whose address is proven by somebody else', async () => {
  const { caller, accountId } = await newPerson(platform)
  await lookAt(caller, ['1001'])
  await platform.db.transaction(tx =>
    takeOver(platform.deps, clubAreas).detach(tx, accountId, platform.clock.now()),
  )
  expect(await rowsOf(accountId)).toEqual([])
})

it('forgets after 90 days what was not looked at again, shown no more even before it is deleted', async () => {
  const { accountId, email } = await newPerson(platform)
  const at = (days: number) => new Date(platform.clock.now().getTime() - days * DAY * 1000)
  await platform.db.insert(productImpressions).values([
    { accountId, productNumber: '1001', viewedAt: at(90.01) },
    { accountId, productNumber: '1023', viewedAt: at(89.99) },
  ])
  expect(await numbersOf(await platform.as(email))).toEqual(['1023'])
  expect(await rowsOf(accountId)).toHaveLength(2)
  await impressionCleaning.run(platform.deps)
  expect(await rowsOf(accountId)).toMatchObject([{ productNumber: '1023' }])
})

it('is for somebody who is signed in', async () => {
  expect((await call(platform.app, listProductImpressions, {}, {})).status).toBe(401)
  expect((await look({ authorization: `Bearer ${randomUUID()}` }, '1001')).status).toBe(401)
})
