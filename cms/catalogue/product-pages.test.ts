import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { cmsPage } from '#contract/cms/cms-page.ts'
import { museum } from '#sites/museum/site.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { sites } from '#sites/sites.ts'
import { makeProduct } from '#tests/factories/products.ts'
import { catalogueFile, keepCatalogue, readCatalogue } from './catalogue-snapshot.ts'
import { productPages } from './product-pages.ts'

const jersey = makeProduct({ productNumber: '1001' })
const ball = makeProduct({
  productNumber: '2001',
  shop: 2,
  name: { de: 'Ball' },
  description: { de: 'Rund. '.repeat(90) },
})
const shops = sites.filter(({ features }) => features.shop)
const addressOf = (site: (typeof sites)[number]) => siteBaseUrl(site, 'production')
const pagesOf = (site: (typeof sites)[number], products = [jersey, ball]) =>
  productPages(products, { site, addressOf })
const pageOf = (site: (typeof sites)[number], slug: string) => pagesOf(site).find(page => page.slug === slug)

it.each(shops.map(site => [site.key, site] as const))('%s has a valid page of each product', (_, site) => {
  const pages = pagesOf(site)
  expect(pages.map(({ slug }) => slug)).toEqual([
    '/shop/',
    '/shop/fan-shop/',
    '/shop/football-school/',
    '/shop/fan-shop/1001/',
    '/shop/football-school/2001/',
  ])
  for (const page of pages) expect(cmsPage.safeParse(page).error).toBeUndefined()
})

it('a sub-site without a shop has no product pages', () => {
  const without = sites.find(({ features }) => !features.shop)
  expect(without && pagesOf(without)).toEqual([])
})

it('a list holds the products of its shop', () => {
  const [list] = pageOf(museum, '/shop/football-school/')?.blocks ?? []
  expect(list).toMatchObject({ type: 'productList', totalCount: 1, products: [{ productNumber: '2001' }] })
  expect(pageOf(museum, '/shop/')?.blocks[0]).toMatchObject({ totalCount: 2 })
})

it('search engines know a product once per language, and its translations', () => {
  const german = shops.filter(({ language }) => language === 'de')
  const canonicals = german.map(site => pageOf(site, '/shop/fan-shop/1001/')?.seo.canonical)
  expect(canonicals.filter(address => address === undefined)).toHaveLength(1)
  expect(new Set(canonicals.filter(address => address !== undefined)).size).toBe(1)
  const english = shops.find(({ language }) => language === 'en')
  const [translation] = pageOf(museum, '/shop/fan-shop/1001/')?.translations ?? []
  expect(translation?.link.href).toBe(`${english ? addressOf(english) : ''}/shop/fan-shop/1001/`)
})

it('what a product is about is cut between words', () => {
  const about = pageOf(museum, '/shop/football-school/2001/')?.seo.description ?? ''
  expect(about.length).toBeLessThanOrEqual(160)
  expect(about).toMatch(/Rund\.…$/)
})

it('a catalogue that has not changed leaves its file alone', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kurve-catalogue-'))
  try {
    expect(readCatalogue(root)).toEqual([])
    keepCatalogue(root, [jersey])
    const { ino } = statSync(catalogueFile(root))
    keepCatalogue(root, [jersey])
    expect(statSync(catalogueFile(root)).ino).toBe(ino)
    keepCatalogue(root, [jersey, ball])
    expect(readCatalogue(root)).toEqual([jersey, ball])
  } finally {
    rmSync(root, { recursive: true })
  }
})
