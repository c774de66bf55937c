import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CmsPage, cmsPage } from '../../../contract/cms/cms-page.ts'
import { museum } from '../../../sites/museum/site.ts'
import { profis } from '../../../sites/profis/site.ts'
import { makeProduct, makeProductVariant } from '../../../tests/factories/products.ts'
import { headTags, plainHeadTags } from './head-tags.ts'
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
  slug: '/spiele/2026/12-eichwald-nordhafen/',
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
const seo: SeoSite = {
  site: profis,
  baseUrl: 'https://profis.example',
  name: 'Profis',
  pages,
  filesOfProduct: ({ kind }) => ({ square: `${kind}.jpg`, wide: `${kind}-wide.jpg` }),
}

const pictureOf = (name: string) => ({
  src: `/media/${name}.svg`,
  alt: '',
  width: 1,
  height: 1,
  sources: [],
  preview: `/media/${name}-preview.png`,
})
const addressOf = (name: string) => `https://profis.example/media/${name}-preview.png`

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
    // Nobody can buy by an offer without a price, and the build knows nothing of free places.
    offers: z
      .strictObject({
        '@type': z.literal('AggregateOffer'),
        url: z.url(),
        priceCurrency: z.literal('EUR'),
        lowPrice: z.string().regex(/^\d+\.\d\d$/),
        highPrice: z.string().regex(/^\d+\.\d\d$/),
        seller: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
      })
      .optional(),
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

  it('is shown as a square and as a wide picture, also where somebody shares its page', () => {
    const [thing] = jsonLdOf(jersey, seo) as unknown as { image: string[] }[]
    expect(thing?.image).toEqual([
      'https://profis.example/media/jersey.jpg',
      'https://profis.example/media/jersey-wide.jpg',
    ])
    expect(headTags(jersey, seo)).toContain(
      '<meta property="og:image" content="https://profis.example/media/jersey-wide.jpg"/>',
    )
  })

  it('says that it is sold out', () => {
    expect(offerOf(makeProduct({ isAvailable: false }))).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
  })
})

describe('an event', () => {
  const thingOf = (event: object, over: object = {}) => {
    const times = { start: '2026-11-28T17:30:00Z', end: '2026-11-28T19:30:00Z' }
    const one = page({
      slug: '/termine/x/',
      template: 'event',
      teaser: 'x',
      event: { ...times, ...event },
      ...over,
    })
    return jsonLdOf(one, seo)[0] as unknown as Record<string, unknown>
  }

  it.each([
    ['DreiBurgenPark', true],
    ['Stadion am Eichenhain', true],
    ['Eichenhain, Platz 1', true],
    ['Ring-Halle, Foyer', true],
    ['Geschäftsstelle am Tor 1', true],
    ['ドライブルゲンパルク、ミュージアムのカフェ', true],
    ['Grauburg', false],
    ['Waldstadion Brückmühl', false],
    ['Stadtbad am Mainufer', false],
    ['大阪、バー「どんぐり」', false],
  ])('at "%s" has the address of the club: %s', (place, isOwn) => {
    const { location } = thingOf({ place })
    expect(location).toMatchObject({ '@type': 'Place', name: place })
    expect('address' in (location as object)).toBe(isOwn)
  })

  it('that is a match elsewhere is at the place of the others, also where that is called as one of ours', () => {
    const placeOf = (title: string) => thingOf({ kind: 'match', place: 'Eichenhain' }, { title }).location
    expect(placeOf('Grauburg – Eichwald')).toEqual({ '@type': 'Place', name: 'Eichenhain' })
    expect(placeOf('Eichwald – Grauburg')).toHaveProperty('address')
  })

  it.each([
    [{}, { eventStatus: 'https://schema.org/EventScheduled' }],
    [{ status: 'cancelled' }, { eventStatus: 'https://schema.org/EventCancelled' }],
    [{ status: 'postponed' }, { eventStatus: 'https://schema.org/EventPostponed' }],
    [
      { previousStart: '2026-11-27T17:30:00Z' },
      { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2026-11-27T17:30:00Z' },
    ],
  ])('with %o says what became of it', (event, expected) => {
    expect(thingOf(event)).toMatchObject(expected)
    expect('previousStartDate' in thingOf(event)).toBe('previousStartDate' in expected)
  })

  it.each([
    ['frei', true],
    ['Eintritt frei', true],
    ['無料', true],
    ['frei für Mitglieder', undefined],
    ['9 Euro, bis 14 Jahre 5 Euro', undefined],
    [undefined, undefined],
  ])('that costs "%s" is free: %s', (price, isFree) => {
    expect(thingOf({ price }).isAccessibleForFree).toBe(isFree)
    expect(thingOf({ price }).offers).toBeUndefined()
  })

  it('without a picture is shown with that of the start page', () => {
    const whole = { ...seo, pages: [{ ...start, picture: pictureOf('hero') }] }
    expect(jsonLdOf(match, whole)[0]).toMatchObject({ image: addressOf('hero') })
  })
})

describe('the tickets of a match', () => {
  const team = (name: string) => ({ name, code: 'ABC', colors: ['#000000', '#ffffff'], own: false })
  const offersAt = (ground: string, tickets?: string) => {
    const blockMatch = {
      id: 'x',
      competition: 'Bundesliga',
      round: '12. Spieltag',
      kickOff: '2026-11-28T17:30:00Z',
      home: team('Eichwald'),
      away: team('Nordhafen'),
      place: ground,
      scorers: { home: [], away: [] },
      ...(tickets !== undefined && { tickets }),
    }
    const one = cmsPage.parse({ ...match, blocks: [{ type: 'matchCentre', match: blockMatch }] })
    return (jsonLdOf(one, seo) as unknown as { offers?: object }[])[0]?.offers
  }
  const address = 'https://stadion.example/shop/tickets/match/x/'
  const seller = { '@type': 'Organization', name: 'SGE Ticketing' }

  it('cost what a place costs whoever pays in full, and are sold at the address of the match', () => {
    const offers = offersAt('DreiBurgenPark', address)
    expect(required.SportsEvent.shape.offers.parse(offers)).toEqual({
      '@type': 'AggregateOffer',
      url: address,
      priceCurrency: 'EUR',
      lowPrice: '15.00',
      highPrice: '75.00',
      seller,
    })
  })

  it('have one price where all places cost the same', () => {
    expect(offersAt('Stadion am Eichenhain', '/shop/tickets/match/x/')).toEqual({
      '@type': 'Offer',
      url: 'https://profis.example/shop/tickets/match/x/',
      priceCurrency: 'EUR',
      price: '12.00',
      seller,
    })
  })

  it('are offered neither where none are sold nor at a ground without prices', () => {
    expect(offersAt('DreiBurgenPark')).toBeUndefined()
    expect(offersAt('Grauburg', address)).toBeUndefined()
  })
})

describe('the picture of a page that is shared', () => {
  const hero = { ...start, picture: pictureOf('hero') }
  const chosen = (name: string) => ({ noIndex: false, social: { picture: pictureOf(name) } })
  it.each<[string, Partial<CmsPage>, CmsPage, string]>([
    ['its own', { picture: pictureOf('ball') }, hero, 'ball'],
    [
      'the one that its editor chose for that',
      { picture: pictureOf('ball'), seo: chosen('card') },
      hero,
      'card',
    ],
    ['the one that its editor chose, though it shows none', { seo: chosen('card') }, hero, 'card'],
    ['that of the start page, where it has none', {}, hero, 'hero'],
    ['what is chosen for the start page, where it has none', {}, { ...hero, seo: chosen('card') }, 'card'],
  ])('is %s', (_, over, first, name) => {
    const one = { ...article, ...over }
    const whole = { ...seo, pages: [first, one] }
    expect(headTags(one, whole)).toContain(`<meta property="og:image" content="${addressOf(name)}"/>`)
    expect(jsonLdOf(one, whole)[0]).toMatchObject({ image: addressOf(name) })
  })
})

describe('the head of a page', () => {
  it('says in which language it is shared, and by what address it is known', () => {
    const tags = headTags(article, seo)
    expect(tags).toContain('<meta property="og:locale" content="de_DE"/>')
    expect(tags).toContain('<meta property="og:type" content="article"/>')
    expect(tags).toContain('<link rel="canonical" href="https://profis.example/news/derby/"/>')
    expect(headTags({ ...article, seo: { noIndex: true } }, seo)).not.toContain('canonical')
  })

  it('names the other address by which search engines know it, and has no hreflang then', () => {
    const other = { ...english, seo: { noIndex: false, canonical: 'https://stadion.example/saison/' } }
    expect(headTags(other, seo)).toContain('<link rel="canonical" href="https://stadion.example/saison/"/>')
    expect(headTags(other, seo)).not.toContain('hreflang')
  })

  it('of the search and the withdrawal says where it is', () => {
    const html = '<head><title>Suche &amp; mehr</title><meta name="description" content="Alles"/></head>'
    const tags = plainHeadTags(html, '/suche/', seo)
    expect(tags).toContain('<link rel="canonical" href="https://profis.example/suche/"/>')
    expect(tags).toContain('<meta property="og:title" content="Suche &amp; mehr"/>')
    expect(plainHeadTags('<head><meta name="robots" content="noindex"/></head>', '/cart/', seo)).toBe('')
  })

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

describe('a page with wishes of its own', () => {
  it('keeps robots from following its links, also where it is not to be found', () => {
    const robots = '<meta name="robots" content="nofollow"/>'
    expect(headTags(page({ slug: '/a/', seo: { noFollow: true } }), seo)).toContain(robots)
    expect(headTags(page({ slug: '/a/', seo: { noIndex: true, noFollow: true } }), seo)).toContain(robots)
    expect(headTags(page({ slug: '/a/', seo: { noIndex: true } }), seo)).not.toContain('robots')
  })

  it('is shared under the words that its editor chose, and else under its own', () => {
    const social = { title: 'Kommt $& "jetzt"', description: 'Bald' }
    const chosen = headTags(page({ slug: '/a/', seo: { social } }), seo)
    expect(chosen).toContain('<meta property="og:title" content="Kommt $&amp; &quot;jetzt&quot;"/>')
    expect(chosen).toContain('<meta property="og:description" content="Bald"/>')
    const own = headTags(page({ slug: '/a/', title: 'Seite' }), seo)
    expect(own).toContain('<meta property="og:title" content="Seite"/>')
    expect(own).not.toContain('og:description')
  })
})
