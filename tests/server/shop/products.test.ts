import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProduct, listProducts, type ProductSummary } from '#contract/catalogue/catalogue.ts'
import { products } from '#server/db/schema/shop.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

type Query = Parameters<typeof call<typeof listProducts>>[2]['query']

const list = async (query: Query = {}) => bodyOf(await call(platform.app, listProducts, { query }))
const detail = (sku: string) => call(platform.app, getProduct, { params: { sku } })
const namesOf = (items: readonly ProductSummary[]) => items.map(({ name }) => name.de)

describe('a list of products', () => {
  it('shows one shop or both', async () => {
    const fanShop = await list({ shop: 1 })
    const footballSchool = await list({ shop: 2 })
    expect(fanShop.items.every(({ shop }) => shop === 1)).toBe(true)
    expect(footballSchool.items.every(({ shop }) => shop === 2)).toBe(true)
    expect((await list()).totalCount).toBe(fanShop.totalCount + footballSchool.totalCount)
  })

  it('is of some products alone where they are named', async () => {
    const some = await list({ number: ['1023', '1001', 'GONE'] })
    expect(some.items.map(({ productNumber }) => productNumber).sort()).toEqual(['1001', '1023'])
  })

  it('comes in pages that show each product once', async () => {
    const first = await list({ shop: 1, PageSize: 20 })
    const second = await list({ shop: 1, PageSize: 20, Page: 2 })
    const numbers = [...first.items, ...second.items].map(({ productNumber }) => productNumber)
    expect(first).toMatchObject({ page: 1, pageSize: 20, hasNextPage: true })
    expect(second.hasNextPage).toBe(false)
    expect(new Set(numbers).size).toBe(first.totalCount)
    expect(await list({ Page: 99 })).toMatchObject({ items: [], hasNextPage: false })
  })

  it('is searched in every language, by all words, in any case', async () => {
    expect(namesOf((await list({ query: 'TRIKOT kinder' })).items)).toEqual(['Heimtrikot Kinder 2026/27'])
    expect(namesOf((await list({ query: 'home mini' })).items)).toEqual(['Mini-Set Heim 2026/27'])
    expect(namesOf((await list({ query: 'マフラー' })).items)).toEqual(['Schal Heimspiel', 'Schal Westkurve'])
  })

  it('takes what is searched for literally', async () => {
    expect((await list({ query: '%' })).totalCount).toBe(0)
    expect((await list({ query: "' or 1=1 --" })).totalCount).toBe(0)
    expect((await list({ query: '   ' })).totalCount).toBe((await list()).totalCount)
  })

  it('shows the price before a reduction, and by how much it was reduced', async () => {
    const { items } = await list({ query: '1001' })
    expect(items[0]).toMatchObject({
      price: { cents: 8095 },
      previousPrice: { cents: 8995 },
      badges: [{ kind: 'discount', percent: 10 }],
    })
  })

  it.each([
    { shop: '3' },
    { shop: 'fan-shop' },
    { Page: '0' },
    { PageSize: '101' },
    { category: 'cars' },
    { badge: 'old' },
    { size: '' },
    { priceFrom: '-1' },
    { priceTo: '9.5' },
    { sort: 'random' },
  ])('refuses the question %j', async question => {
    const search = new URLSearchParams(question)
    const answer = await platform.app.inject(`/api/shop/v4/products?${search.toString()}`)
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })
})

describe('what a list is narrowed by', () => {
  const everything = (query: Query = {}) => list({ PageSize: 100, ...query })
  const numbersOf = (items: readonly ProductSummary[]) => items.map(({ productNumber }) => productNumber)
  const centsOf = (items: readonly ProductSummary[]) => items.map(({ price }) => price.cents)
  const inSize = async (size: string) => {
    const { items } = await everything()
    const details = await Promise.all(
      items.map(async ({ productNumber }) => bodyOf(await detail(productNumber))),
    )
    return details
      .filter(({ variants }) =>
        variants.some(variant => variant.size === size && variant.availability !== 'soldOut'),
      )
      .map(({ productNumber }) => productNumber)
  }

  it('is every value of a facet with as many products as choosing it shows', async () => {
    const { facets } = await everything()
    for (const { value, count } of facets.categories)
      expect((await everything({ category: value })).totalCount, value).toBe(count)
    for (const { value, count } of facets.sizes)
      expect((await everything({ size: value })).totalCount, value).toBe(count)
    for (const { value, count } of facets.badges)
      expect((await everything({ badge: value })).totalCount, value).toBe(count)
    expect(facets.categories.length).toBeGreaterThan(3)
    expect(facets.sizes.map(({ value }) => value).slice(0, 4)).toEqual(['XS', 'S', 'M', 'L'])
    expect(facets.badges.map(({ value }) => value)).toEqual(['discount', 'new', 'tip'])
  })

  it('holds any of one facet and all of several', async () => {
    const jerseys = await everything({ category: 'jerseys' })
    const balls = await everything({ category: 'balls' })
    const both = await everything({ category: ['jerseys', 'balls'] })
    expect(both.totalCount).toBe(jerseys.totalCount + balls.totalCount)
    const narrow = await everything({ category: ['jerseys', 'balls'], badge: 'discount' })
    expect(narrow.totalCount).toBeLessThan(both.totalCount)
    for (const { badges } of narrow.items) expect(badges.map(({ kind }) => kind)).toContain('discount')
  })

  it('counts a facet as if nothing of it were chosen, and the others with it', async () => {
    const all = await everything()
    const jerseys = await everything({ category: 'jerseys' })
    expect(jerseys.facets.categories).toEqual(all.facets.categories)
    expect(jerseys.facets.sizes).not.toEqual(all.facets.sizes)
    const cheap = await everything({ priceTo: 2000 })
    expect(cheap.facets.price).toEqual(all.facets.price)
    expect(cheap.facets.categories).not.toEqual(all.facets.categories)
  })

  it('is a size only where there is a free piece of it', async () => {
    expect(numbersOf((await everything({ size: 'M' })).items).sort()).toEqual((await inSize('M')).sort())
    const soldOut = bodyOf(await detail(skus.soldOut))
    const sizes = soldOut.variants.map(({ size }) => size).filter(size => size !== null)
    expect(sizes).not.toEqual([])
    expect(numbersOf((await everything({ size: sizes })).items)).not.toContain(soldOut.productNumber)
  })

  it('is a price, both ends included', async () => {
    const { facets, items } = await everything()
    const cents = centsOf(items)
    expect(facets.price).toMatchObject({
      from: { cents: Math.min(...cents) },
      to: { cents: Math.max(...cents) },
    })
    const middle = 2995
    expect((await everything({ priceTo: middle })).totalCount).toBe(cents.filter(c => c <= middle).length)
    expect((await everything({ priceFrom: middle })).totalCount).toBe(cents.filter(c => c >= middle).length)
    expect(await everything({ priceFrom: 5, priceTo: 4 })).toMatchObject({ items: [], totalCount: 0 })
  })

  it('comes in the order that is asked for, page after page', async () => {
    const cents = centsOf((await everything()).items)
    const ascending = cents.toSorted((one, other) => one - other)
    expect(centsOf((await everything({ sort: 'priceAscending' })).items)).toEqual(ascending)
    expect(centsOf((await everything({ sort: 'priceDescending' })).items)).toEqual(ascending.toReversed())
    const pages = [
      ...(await list({ sort: 'priceAscending', PageSize: 10 })).items,
      ...(await list({ sort: 'priceAscending', PageSize: 10, Page: 2 })).items,
    ]
    expect(centsOf(pages)).toEqual(ascending.slice(0, 20))
    const isNew = (await everything({ sort: 'newest' })).items.map(({ badges }) =>
      badges.some(({ kind }) => kind === 'new'),
    )
    expect(isNew).toContain(true)
    expect(isNew).toEqual(isNew.toSorted((one, other) => Number(other) - Number(one)))
  })

  it('has nothing left where nothing is found', async () => {
    expect((await everything({ query: 'dromedar' })).facets).toEqual({
      categories: [],
      sizes: [],
      badges: [],
      price: null,
    })
  })
})

describe('a product', () => {
  it('is found by its number and by the SKU of a variant', async () => {
    const byNumber = bodyOf(await detail('1001'))
    expect(byNumber.variants.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL', 'XXL', '3XL'])
    expect(bodyOf(await detail(skus.jersey))).toEqual(byNumber)
  })

  it('says what there is of it, but not how many', async () => {
    expect(bodyOf(await detail('1001')).variants.map(({ availability }) => availability)).toContain(
      'available',
    )
    expect(bodyOf(await detail(skus.signedBall)).variants[0]?.availability).toBe('few')
    const soldOut = bodyOf(await detail(skus.soldOut))
    expect(soldOut.isAvailable).toBe(false)
    expect(soldOut.variants.every(({ availability }) => availability === 'soldOut')).toBe(true)
    expect(JSON.stringify(soldOut)).not.toMatch(/stock|reserved/)
  })

  it('is taxed as a book where it is one', async () => {
    expect(bodyOf(await detail(skus.book)).vatRate).toBe(7)
    expect(bodyOf(await detail(skus.jersey)).vatRate).toBe(19)
  })

  it('has a text in every language', async () => {
    const { items } = await list({ PageSize: 100 })
    for (const { productNumber } of items) {
      const { name, description, details } = bodyOf(await detail(productNumber))
      for (const text of [name, description, ...details]) {
        expect(Object.keys(text).sort()).toEqual(['de', 'en', 'ja'])
      }
    }
  })

  it('is unknown where it does not exist or is not sold any more', async () => {
    expect(refusalOf(await detail('0000'))).toEqual([404, 'PRODUCT_UNKNOWN'])
    await platform.db.update(products).set({ isActive: false }).where(eq(products.productNumber, '1027'))
    expect(refusalOf(await detail('1027'))).toEqual([404, 'PRODUCT_UNKNOWN'])
    expect((await list({ query: '1027' })).totalCount).toBe(0)
  })
})
