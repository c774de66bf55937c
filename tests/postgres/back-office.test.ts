import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import { changeStock, editProduct } from '#contract/catalogue/staff-products.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { importProducts } from '#server/domains/catalogue/import/import-products.ts'
import { editOf, newStaff, stockedProductOf } from '../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { add, newVisitor, type Shopper, stockOf } from '../helpers/shopper.ts'

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
const move = (who: Pick<Shopper, 'caller'>, sku: string, difference: number, key: string = randomUUID()) =>
  call(
    platform.app,
    changeStock,
    { params: { sku }, headers: { 'idempotency-key': key }, body: { difference, reason: 'Zählung' } },
    who.caller,
  )

it('counts what two of the staff find and what is sold at the same moment, and loses none of it', async () => {
  const sku = '1001-M'
  const [one, two] = [await newStaff(platform), await newStaff(platform)]
  const before = await stockOf(platform, sku)
  const visitors = await times(8, () => newVisitor(platform))
  const [ofOne, ofTwo, sold] = await Promise.all([
    times(6, () => move(one, sku, 3)),
    times(6, () => move(two, sku, -1)),
    Promise.all(visitors.map(visitor => add(platform, visitor, sku))),
  ])
  expect([...ofOne, ...ofTwo].map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(sold.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await stockOf(platform, sku)).toEqual({ stock: before.stock + 12, reserved: before.reserved + 8 })
  // Each line of the log begins where another one ended.
  const query = { kind: 'variant', subjectId: sku } as const
  const log = bodyOf(await call(platform.app, listAuditEntries, { query }, one.caller)).items
  const steps = log.flatMap(({ changes }) => changes).sort((a, b) => Number(a.after) - Number(b.after))
  expect(steps).toHaveLength(12)
  expect(steps.reduce((sum, { before: was, after: is }) => sum + Number(is) - Number(was), 0)).toBe(12)
})

it('does not let the last free pieces be taken out and sold', async () => {
  const sku = '1002-M'
  const staff = await newStaff(platform)
  const { stock, reserved } = await stockOf(platform, sku)
  bodyOf(await move(staff, sku, 5 - (stock - reserved)))
  const visitors = await times(10, () => newVisitor(platform))
  const [taken, sold] = await Promise.all([
    times(10, () => move(staff, sku, -1)),
    Promise.all(visitors.map(visitor => add(platform, visitor, sku))),
  ])
  const successes = [...taken, ...sold].filter(({ status }) => status < 300)
  expect(successes).toHaveLength(5)
  const after = await stockOf(platform, sku)
  expect(after.stock).toBe(after.reserved)
  for (const answer of taken.filter(({ status }) => status >= 400)) {
    expect(refusalOf(answer)).toEqual([409, 'STOCK_BELOW_RESERVED'])
  }
})

it('moves the stock once for a request that arrives ten times at once', async () => {
  const sku = '1003-M'
  const staff = await newStaff(platform)
  const before = await stockOf(platform, sku)
  const key = randomUUID()
  const answers = await times(10, () => move(staff, sku, 4, key))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect((await stockOf(platform, sku)).stock).toBe(before.stock + 4)
})

it('lets one of ten edits of the same state win', async () => {
  const staff = await times(10, () => newStaff(platform))
  const body = await editOf(platform, staff[0]!, '1004')
  const answers = await Promise.all(
    staff.map(({ caller }, index) => {
      const variants = body.variants.map(variant => ({ ...variant, price: euros(5000 + index) }))
      const params = { productNumber: '1004' }
      return call(platform.app, editProduct, { params, body: { ...body, variants } }, caller)
    }),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(refusalOf(answer)).toEqual([409, 'PRODUCT_CHANGED_MEANWHILE'])
  }
  expect(await stockedProductOf(platform, staff[0]!, '1004')).toEqual(bodyOf(winners[0]!))
})

it('imports new prices while the same sizes are bought, and nobody waits for ever', async () => {
  const sizes = ['1001-S', '1001-L', '1002-S', '1002-L', '1003-S', '1003-L']
  const before = await Promise.all(sizes.map(sku => stockOf(platform, sku)))
  const file = (cents: number) =>
    [
      'product_number,sku,price',
      ...sizes.toReversed().map(sku => `${sku.split('-')[0] ?? ''},${sku},${cents / 100}`),
    ].join('\n')
  async function* lines(text: string): AsyncGenerator<string> {
    yield await Promise.resolve(text)
  }
  const visitors = await times(12, () => newVisitor(platform))
  const [reports, bought] = await Promise.all([
    times(4, index =>
      importProducts(platform.db, platform.clock, lines(file(9000 + index)), {
        isDryRun: false,
        skipsBad: false,
      }),
    ),
    Promise.all(visitors.map((visitor, index) => add(platform, visitor, sizes[index % sizes.length]!))),
  ])
  expect(reports.map(({ isDone, problems }) => [isDone, problems])).toEqual(Array(4).fill([true, []]))
  expect(bought.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const after = await Promise.all(sizes.map(sku => stockOf(platform, sku)))
  expect(after).toEqual(before.map(({ stock, reserved }) => ({ stock, reserved: reserved + 2 })))
})
