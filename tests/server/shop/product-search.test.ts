import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts } from '#contract/catalogue/catalogue.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

type Query = Parameters<typeof call<typeof listProducts>>[2]['query']
const list = async (query: Query) =>
  bodyOf(await call(platform.app, listProducts, { query: { PageSize: 100, ...query } }))
const numbersOf = async (query: string, more: Query = {}) =>
  (await list({ query, ...more })).items.map(({ productNumber }) => productNumber)

describe('the search of the shop', () => {
  it.each([
    ['Trikots', '1001'],
    ['trikot', '1001'],
    ['Heim-Trikot', '1001'],
    ['١٠٠١', '1001'],
    ['१००१', '1001'],
    ['Heim trikot', '1001'],
    ['HEIMTRIKOTS', '1001'],
    ['Hiemtrikot', '1001'],
    ['Jerseys', '1001'],
    ['Schals', '1016'],
    ['schal westkurve', '1017'],
    ['Seidenschals', '1018'],
    ['Muetze', '1020'],
    ['Mu\u0308tze', '1020'],
    ['MÜTZE', '1020'],
    ['Mützen', '1020'],
    ['Bommelmütze', '1020'],
    ['1001-M', '1001'],
    ['1001\u2011m', '1001'],
    ['1001m', '1001'],
    ['1001 M', '1001'],
    ['１００１－Ｍ', '1001'],
    ['1001', '1001'],
    ['Gutschein', '1090'],
    ['Gutscheine', '1090'],
    ['gift voucher', '1090'],
    ['Geschenk\u00adkarte', '1090'],
    ['tshirt', '1012'],
    ['T\u2011Shirt', '1012'],
    ['T\u2013Shirts', '1012'],
    ['t shirt', '1012'],
    ['ﾕﾆﾌｫｰﾑ', '1001'],
    ['ゆにふぉーむ', '1001'],
    ['マフラー', '1016'],
    ['商品券', '1090'],
    ['ＨＯＭＥ', '1001'],
    ['home jerseys', '1001'],
    ['Bälle', '1021'],
    ['Baelle', '1021'],
    ['Hoodies', '1013'],
    ['hoody', '1013'],
    ['Kappe', '1019'],
    ['Tassen', '1023'],
    ['Crest mugs', '1023'],
    ['scarves', '1016'],
    ['\u200bSchal', '1016'],
    ['Schal für die Westkurve', '1017'],
    ['kids', '1006'],
    ['子供', '1006'],
    ['Fußbälle', '1021'],
    ['Fussball', '1021'],
    ['football', '1021'],
    ['Buch', '1028'],
    ['Bücher', '1028'],
    ['books', '1028'],
    ['Pullover', '1013'],
    ['Pulli', '1013'],
    ['Sweatshirt', '1013'],
    ['Kaffeebecher', '1023'],
    ['Winterschal', '1016'],
    ['Strickmütze', '1020'],
    ['Wollmütze', '1020'],
    ['帽子', '1020'],
    ['Geschenke', '1090'],
    ['Obstler', '1030'],
    ['Trickot', '1001'],
    ['Trikto', '1001'],
    ['Heim', '1001'],
  ])('finds by "%s" the product %s', async (query, number) => {
    expect(await numbersOf(query)).toContain(number)
  })

  it.each([
    ['rot', '1029'],
    ['Rand', '1030'],
    ['Eis', '1001'],
    ['m', '1001'],
    ['Kurs', '1017'],
    ['Mütze', '1016'],
    ['Fahne', '1023'],
    ['Winterschal', '1020'],
  ])('does not take "%s" for a part of %s', async (query, number) => {
    expect(await numbersOf(query)).not.toContain(number)
  })

  it('has what is called so before compounds with it', async () => {
    expect((await numbersOf('Schal'))[0]).toBe('1016')
    expect((await numbersOf('Schal')).at(-1)).toBe('1018')
    expect((await numbersOf('trikot kinder'))[0]).toBe('1006')
    expect((await numbersOf('Heimtrikot Raumschiff'))[0]).toBe('1001')
  })

  it.each([
    ['Kindertrikot', '1006'],
    ['Kindertrikots', '1006'],
    ['kids jersey', '1006'],
    ['Damentrikot', '1005'],
    ['Frauentrikot', '1005'],
    ['Trikot Frauen', '1005'],
    ['Heim Trikot', '1001'],
    ['帽子', '1019'],
  ])('has for "%s" first the product %s', async (query, number) => {
    expect((await numbersOf(query))[0]).toBe(number)
  })

  it('pages through what it has found without showing a product twice', async () => {
    const all = await numbersOf('Trikot')
    const pages = await Promise.all(
      [1, 2, 3].map(Page => list({ query: 'Trikot', PageSize: Math.ceil(all.length / 3), Page })),
    )
    expect(pages.flatMap(({ items }) => items.map(({ productNumber }) => productNumber))).toEqual(all)
    expect(pages[0]?.totalCount).toBe(all.length)
  })

  it('counts the facets of what it has found, and narrows it', async () => {
    const { totalCount, facets } = await list({ query: 'Bälle' })
    expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount)
    for (const { value, count } of facets.categories)
      expect((await list({ query: 'Bälle', category: value })).totalCount, value).toBe(count)
    const shops = await Promise.all(([1, 2] as const).map(shop => list({ query: 'Bälle', shop })))
    expect(shops.reduce((sum, shop) => sum + shop.totalCount, 0)).toBe(totalCount)
  })

  it('keeps the order that was asked for', async () => {
    const { items } = await list({ query: 'Trikots', sort: 'priceAscending' })
    const cents = items.map(({ price }) => price.cents)
    expect(cents).toEqual(cents.toSorted((one, other) => one - other))
  })

  it('takes signs that nobody sees for nothing', async () => {
    expect((await list({ query: '\u200b' })).totalCount).toBe((await list({})).totalCount)
  })
})
