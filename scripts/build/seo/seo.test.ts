import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cmsPage } from '../../../contract/cms-page.ts'
import { museum } from '../../../sites/museum/site.ts'
import { profis } from '../../../sites/profis/site.ts'
import { makeProduct, makeProductVariant } from '../../../tests/factories/products.ts'
import { headTags } from './head-tags.ts'
import { jsonLdOf, type SeoSite } from './json-ld.ts'
import { rssOf } from './rss.ts'

const page = (over: object) =>
  cmsPage.parse({ template: 'default', title: 'Seite', website_lang: 'de', ...over })
const start = page({ slug: '/', template: 'startPage', title: 'Profis' })
const overview = page({ slug: '/news/', template: 'newsOverview', title: 'Aktuell' })
const article = page({
  slug: '/news/derby/',
  template: 'newsPage',
  title: 'Derby & <Sieg>',
  date: '2026-11-20',
  teaser: 'Drei Punkte.',
  category: 'Spieltag',
})
const match = page({
  slug: '/spiele/2026/2026-11-28-eichwald-nordhafen/',
  template: 'event',
  title: 'Eichwald – Nordhafen',
  teaser: '12. Spieltag.',
  event: {
    kind: 'match',
    start: '2026-11-28T17:30:00Z',
    end: '2026-11-28T19:30:00Z',
    place: 'DreiBurgenPark',
  },
})
const english = page({
  slug: '/saison/',
  translations: [{ language: 'en', link: { label: 'English', href: 'https://en.example/season/' } }],
})
const jersey = page({
  slug: '/shop/fan-shop/1001/',
  template: 'blank',
  title: 'Heimtrikot',
  blocks: [{ type: 'product', product: makeProduct() }],
})
const pages = [start, overview, article, match, english, jersey]
const seo: SeoSite = { site: profis, baseUrl: 'https://profis.example', name: 'Profis', pages }

/** What search engines ask for at least, by kind (schema.org, the rules of rich results). */
const place = z.looseObject({ '@type': z.literal('Place'), name: z.string().min(1) })
const required = {
  NewsArticle: z.looseObject({
    headline: z.string().min(1).max(110),
    datePublished: z.iso.date(),
    mainEntityOfPage: z.url(),
    author: z.looseObject({ name: z.string() }),
  }),
  Event: z.looseObject({
    name: z.string(),
    startDate: z.iso.datetime({ offset: true }),
    location: place,
    url: z.url(),
  }),
  SportsEvent: z.looseObject({
    name: z.string(),
    startDate: z.iso.datetime({ offset: true }),
    location: place,
    homeTeam: z.looseObject({ '@type': z.literal('SportsTeam'), name: z.string() }),
    awayTeam: z.looseObject({ '@type': z.literal('SportsTeam'), name: z.string() }),
    offers: z.looseObject({ url: z.url(), priceCurrency: z.literal('EUR') }).optional(),
  }),
  SportsTeam: z.looseObject({ name: z.string(), sport: z.string(), url: z.url() }),
  WebSite: z.looseObject({ name: z.string(), url: z.url() }),
  Product: z.looseObject({
    name: z.string().min(1),
    sku: z.string().min(1),
    url: z.url(),
    offers: z.looseObject({
      '@type': z.literal('Offer'),
      price: z.literal('89.95'),
      priceCurrency: z.literal('EUR'),
      availability: z.literal('https://schema.org/InStock'),
    }),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.int().min(1),
          name: z.string(),
          item: z.url(),
        }),
      )
      .min(2),
  }),
}
type Kind = keyof typeof required
const kindsOn = (one: (typeof pages)[number], of = seo) =>
  (jsonLdOf(one, of) as unknown as { '@type': Kind }[]).map(thing => thing['@type'])

describe('what search engines are told', () => {
  it.each(pages)('of $slug is valid', one => {
    for (const thing of jsonLdOf(one, seo) as unknown as { '@context': string; '@type': Kind }[]) {
      expect(thing['@context']).toBe('https://schema.org')
      expect(required[thing['@type']].safeParse(thing).error).toBeUndefined()
    }
  })

  it('is of the kind that the page is', () => {
    expect(kindsOn(start)).toEqual(['SportsTeam'])
    expect(kindsOn(start, { ...seo, site: museum })).toEqual(['WebSite'])
    expect(kindsOn(article)).toEqual(['NewsArticle', 'BreadcrumbList'])
    expect(kindsOn(match)).toEqual(['SportsEvent', 'BreadcrumbList'])
    expect(kindsOn(jersey)).toEqual(['Product', 'BreadcrumbList'])
    expect(kindsOn(overview)).toEqual(['BreadcrumbList'])
  })

  it('names the pages above a page', () => {
    const [, trail] = jsonLdOf(article, seo) as unknown as {
      itemListElement: { name: string; item: string }[]
    }[]
    expect(trail?.itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Profis', 'https://profis.example/'],
      ['Aktuell', 'https://profis.example/news/'],
      ['Derby & <Sieg>', 'https://profis.example/news/derby/'],
    ])
  })
})

describe('the offer of a product', () => {
  const large = makeProductVariant({ price: { cents: 9995, currency: 'EUR' } })
  const offerOf = (product: object) => {
    const one = page({ slug: '/shop/fan-shop/1/', blocks: [{ type: 'product', product }] })
    return (jsonLdOf(one, seo) as unknown as { offers: object }[])[0]?.offers
  }

  it('says from where to where it costs, where sizes differ', () => {
    expect(offerOf(makeProduct({ variants: [makeProductVariant(), large] }))).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '89.95',
      highPrice: '99.95',
      offerCount: 2,
    })
  })

  it('says that it is sold out', () => {
    expect(offerOf(makeProduct({ isAvailable: false }))).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
  })
})

describe('the head of a page', () => {
  it('cannot be ended by what an editor writes', () => {
    const evil = page({ slug: '/x/', title: '</script><script>alert(1)</script>' })
    expect(headTags(evil, seo)).not.toContain('</script><script>alert')
  })

  it('names the same page in other languages, and its own', () => {
    const tags = headTags(english, seo)
    expect(tags).toContain('<link rel="alternate" hreflang="de" href="https://profis.example/saison/"/>')
    expect(tags).toContain('<link rel="alternate" hreflang="en" href="https://en.example/season/"/>')
    expect(tags).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://profis.example/saison/"/>',
    )
    expect(headTags(article, seo)).not.toContain('hreflang')
  })
})

describe('the feed', () => {
  it('holds the news with their addresses, escaped', () => {
    const feed = rssOf(seo)
    expect(feed).toContain('<link>https://profis.example/news/derby/</link>')
    expect(feed).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>')
    expect(feed).toContain('<title><![CDATA[Derby & <Sieg>]]></title>')
    expect(feed.match(/<item>/g)).toHaveLength(1)
  })

  it('is the same as long as the news are', () => {
    expect(rssOf(seo)).toBe(rssOf(seo))
  })
})
