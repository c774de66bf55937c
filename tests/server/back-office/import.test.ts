import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { groupPrices, products, productVariants } from '#server/db/schema/shop.ts'
import { importProducts, type ImportOptions } from '#server/domains/catalogue/import/import-products.ts'
import { newStaff, stockedProductOf } from '../../helpers/back-office.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newVisitor, stockOf } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** The text in pieces of a few letters, as a file comes that is read while it is written. */
async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 7) yield await Promise.resolve(text.slice(at, at + 7))
}
const run = (text: string, options: Partial<ImportOptions> = {}) =>
  importProducts(platform.db, platform.clock, inPieces(text), {
    isDryRun: false,
    skipsBad: false,
    ...options,
  })

const heading = 'product_number,sku,shop,category,name_de,description_de,picture,size,price,stock'
let number = 5000
/** A line of a product that is new, and its number. */
const newLine = (over: { price?: string; sku?: string; shop?: string } = {}) => {
  number += 1
  const { price = '19.95', sku = `${number}-1`, shop = 'fan-shop' } = over
  return `${number},${sku},${shop},clothing,Mütze ${number},Warm,cap,,${price},8`
}
const rows = async () => ({
  products: await platform.db.select().from(products).orderBy(products.productNumber),
  variants: await platform.db.select().from(productVariants).orderBy(productVariants.sku),
})

describe('the example file', () => {
  const example = readFileSync('docs/examples/products.csv', 'utf8')

  it('makes products that can be bought at once, and changes one that is there', async () => {
    const result = await run(example)
    expect(result).toEqual({
      isDone: true,
      problems: [],
      products: { created: 2, changed: 1, unchanged: 0 },
      sizes: { created: 4, changed: 1, unchanged: 0 },
    })
    const jacket = bodyOf(await call(platform.app, getProduct, { params: { sku: '3001' } }))
    expect(jacket).toMatchObject({ name: { de: 'Regenjacke Kurve', en: 'Stand rain jacket' }, shop: 1 })
    expect(jacket.variants.map(({ sku, price }) => [sku, price.cents])).toEqual([
      ['3001-S', 7995],
      ['3001-M', 7995],
      ['3001-L', 7995],
    ])
    const bought = await add(platform, await newVisitor(platform), '3002-1', 2)
    expect(bought.status).toBe(200)
    expect(await stockOf(platform, '3002-1')).toEqual({ stock: 60, reserved: 2 })
  })

  it('changes nothing the second time, not even what was sold meanwhile', async () => {
    await run(example)
    const before = await rows()
    const result = await run(example)
    expect(result).toMatchObject({
      products: { created: 0, changed: 0, unchanged: 3 },
      sizes: { created: 0, changed: 0, unchanged: 5 },
    })
    expect(await rows()).toEqual(before)
  })

  it('stands in the log, with what was before', async () => {
    const { caller } = await newStaff(platform)
    const query = { kind: 'product', subjectId: '1023' } as const
    const [entry] = bodyOf(await call(platform.app, listAuditEntries, { query }, caller)).items
    expect(entry).toMatchObject({
      action: 'productChanged',
      place: 'commandLine',
      actor: null,
      changes: [{ field: '1023-1.priceCents', after: 1290 }],
    })
  })
})

describe('a product that is there', () => {
  it('keeps what the file leaves empty or has no column for', async () => {
    const staff = await newStaff(platform)
    const before = await stockedProductOf(platform, staff, '1002')
    await run('product_number,sku,price,stock\n1002,1002-M,79.95,999\n')
    const after = await stockedProductOf(platform, staff, '1002')
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      variants: before.variants.map(variant =>
        variant.sku === '1002-M' ? { ...variant, price: { cents: 7995, currency: 'EUR' } } : variant,
      ),
    })
  })
})

describe('a bad line', () => {
  const cases: [string, string, { line: number; column: string | null; reason: RegExp }][] = [
    ['an amount that is none', newLine({ price: 'billig' }), { line: 2, column: 'price', reason: /89\.95/ }],
    ['a shop that there is not', newLine({ shop: 'kiosk' }), { line: 2, column: 'shop', reason: /fan-shop/ }],
    ['too few fields', '1001,1001-M', { line: 2, column: null, reason: /2 fields instead of 10/ }],
    ['a SKU of another product', newLine({ sku: '1001-M' }), { line: 2, column: 'sku', reason: /1001/ }],
    ['no price for a new size', newLine({ price: '' }), { line: 2, column: 'price', reason: /new size/ }],
    ['another shop than before', '1001,1001-M,2,,,,,,,', { line: 2, column: 'shop', reason: /stays/ }],
    [
      'nothing where something must be',
      '6999,6999-1,,,,,,,1.00,',
      { line: 2, column: 'shop', reason: /new/ },
    ],
  ]
  it.each(cases)('is named where it is wrong: %s', async (_, line, expected) => {
    const before = await rows()
    const result = await run(`${heading}\n${line}\n`)
    expect(result.isDone).toBe(false)
    const [problem] = result.problems
    expect(problem).toMatchObject({ line: expected.line, column: expected.column })
    expect(problem?.reason).toMatch(expected.reason)
    expect(await rows()).toEqual(before)
  })

  it('keeps all others out, and each is named', async () => {
    const before = await rows()
    const file = [heading, newLine(), newLine({ price: '-1' }), newLine(), newLine({ shop: '7' })].join('\n')
    const result = await run(file)
    expect(result.problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'price'],
      [5, 'shop'],
    ])
    expect(result).toMatchObject({ isDone: false, products: { created: 2 } })
    expect(await rows()).toEqual(before)
  })

  it('is left out where that is wanted', async () => {
    const file = [heading, newLine(), newLine({ price: '-1' })].join('\n')
    expect(await run(file, { skipsBad: true })).toMatchObject({
      isDone: true,
      products: { created: 1 },
      problems: [{ line: 3 }],
    })
  })

  it('is one that says something else of its product than the first line, or repeats a SKU', async () => {
    const first = newLine()
    const { problems } = await run(
      [
        heading,
        first,
        `${number},${number}-2,,,Andere Mütze,,,,19.95,1`,
        `${number},${number}-1,,,,,,,19.95,1`,
      ].join('\n'),
    )
    expect(problems).toEqual([
      { line: 3, column: 'name_de', reason: 'differs from line 2 of the same product' },
      { line: 4, column: 'sku', reason: 'stands in line 2 already' },
    ])
  })
})

describe('a file', () => {
  it.each([
    ['is empty', '', /empty/],
    ['has a column that is none', 'product_number,sku,preis\n1,1,1', /no column/],
    ['lacks a column', 'sku,price\n1,1', /missing/],
    ['has a quote that never ends', `${heading}\n1,"2`, /no CSV/],
  ])('that %s is not read, not even where bad lines are left out', async (_, text, reason) => {
    const result = await run(text, { skipsBad: true })
    expect(result.isDone).toBe(false)
    expect(result.problems[0]?.reason).toMatch(reason)
  })

  it('may have a byte order mark, semicolons, line ends of Windows and a field over two lines', async () => {
    number += 1
    const text = `\uFEFF${heading.replaceAll(',', ';')}\r\n${number};${number}-1;1;clothing;"Müt;ze";"Warm\r\nund weich";cap;;"9,5";3\r\n`
    expect(await run(text)).toMatchObject({ isDone: true, problems: [] })
    const [row] = await platform.db
      .select()
      .from(products)
      .where(eq(products.productNumber, String(number)))
    expect(row).toMatchObject({ name: { de: 'Müt;ze' }, description: { de: 'Warm und weich' } })
  })

  describe('as spreadsheets leave it', () => {
    const cells = (over: Partial<Record<string, string>> = {}) => {
      number += 1
      const made: Record<string, string> = {
        product_number: String(number),
        sku: `${number}-1`,
        shop: '1',
        category: 'clothing',
        name_de: 'Schal',
        description_de: 'Warm',
        picture: 'cap',
        size: '',
        price: '19,95',
        stock: '3',
      }
      return Object.values({ ...made, ...over }).join(';')
    }
    const columns = heading.replaceAll(',', ';')
    const read = async (text: string) => {
      expect(await run(text)).toMatchObject({ isDone: true, problems: [] })
      const [product] = await platform.db
        .select()
        .from(products)
        .where(eq(products.productNumber, String(number)))
      const [variant] = await platform.db
        .select()
        .from(productVariants)
        .where(eq(productVariants.sku, `${number}-1`))
      return { name: product?.name.de, description: product?.description.de, cents: variant?.priceCents }
    }

    it.each([
      ['rows and columns without anything', () => `${columns};;\n;;;;;;;;;;;\n${cells()};;\n;;;;;;;;;;;\n`],
      ['headings in capitals', () => `${columns.toUpperCase()}\n${cells()}\n`],
      ['a line that names the separator', () => `sep=;\r\n${columns}\r\n${cells()}\r\n`],
      ['tabs', () => `${columns}\n${cells()}\n`.replaceAll(';', '\t')],
      ['prices with their currency', () => `${columns}\n${cells({ price: '19,95 €' })}\n`],
      ['a no-break space before the currency', () => `${columns}\n${cells({ price: '19,95\u00a0€' })}\n`],
      ['a currency by its letters', () => `${columns}\n${cells({ price: 'EUR 19,95' })}\n`],
    ])('takes %s', async (_, text) => {
      expect(await read(text())).toEqual({ name: 'Schal', description: 'Warm', cents: 1995 })
    })

    it('keeps an inch sign', async () => {
      expect(await read(`${columns}\n${cells({ name_de: 'Schal 50"' })}\n`)).toMatchObject({
        name: 'Schal 50"',
      })
    })

    it('names the line of a fault as the spreadsheet counts it', async () => {
      const text = `sep=;\n${columns}\n;;;;;;;;;\n${cells()}\n${cells({ price: 'billig' })}\n`
      expect((await run(text)).problems).toMatchObject([{ line: 5, column: 'price' }])
    })

    it('refuses what stands below no heading, rather than lose it', async () => {
      expect((await run(`${columns};\n${cells()};rot\n`)).problems).toEqual([
        { line: 2, column: null, reason: 'has "rot" in a column without a heading' },
      ])
    })

    it('refuses an amount with thousands, rather than misread it', async () => {
      const text = `${columns}\n${cells({ price: '1.299,00' })}\n`
      expect((await run(text)).problems).toMatchObject([{ line: 2, column: 'price' }])
    })
  })

  it('is only looked at in a dry run', async () => {
    const before = await rows()
    const file = [heading, newLine(), newLine()].join('\n')
    expect(await run(file, { isDryRun: true })).toMatchObject({ isDone: false, products: { created: 2 } })
    expect(await rows()).toEqual(before)
  })
})

it('takes thousands of lines', async () => {
  const file = [heading, ...Array.from({ length: 3000 }, () => newLine())].join('\n')
  expect(await run(file)).toMatchObject({ isDone: true, products: { created: 3000 } })
})

beforeEach(() => {
  platform.clock.advance(1)
})

describe('prices of groups', () => {
  const file = (prices: string) => `product_number,sku,group_prices\n1012,1012-M,${prices}`
  const pricesOf = async () =>
    (await platform.db.select().from(groupPrices).where(eq(groupPrices.sku, '1012-M'))).map(
      ({ priceGroup, priceCents }) => [priceGroup, priceCents],
    )

  it('are set, stay where nothing is said, and are taken away', async () => {
    expect(await run(file('fan-club:21.50'))).toMatchObject({ isDone: true, sizes: { changed: 1 } })
    expect(await pricesOf()).toEqual([['fan-club', 2150]])
    expect(await run(file(''))).toMatchObject({ sizes: { unchanged: 1 } })
    expect(await pricesOf()).toEqual([['fan-club', 2150]])
    expect(await run(file('none'))).toMatchObject({ sizes: { changed: 1 } })
    expect(await pricesOf()).toEqual([])
  })

  it.each([
    ['of a group that there is not', 'nobody:21.50', 'there is no price group nobody'],
    ['that are no amounts', 'fan-club:free', 'must be prices such as fan-club:19.00'],
  ])('are refused where they are those %s', async (_, prices, reason) => {
    expect(await run(file(prices))).toMatchObject({
      isDone: false,
      problems: [{ line: 2, column: 'group_prices', reason }],
    })
    expect(await pricesOf()).toEqual([])
  })
})
