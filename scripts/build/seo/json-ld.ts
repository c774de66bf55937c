import type {
  BreadcrumbList,
  Event,
  NewsArticle,
  Organization,
  SportsEvent,
  SportsTeam,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts'
import type { CmsPage } from '../../../contract/cms/cms-page.ts'
import { club } from '../../../sites/club/club.ts'
import { isOwnGround } from '../../../sites/club/grounds.ts'
import type { Site } from '../../../sites/site-schema.ts'
import type { ProductPictures } from '../media/product-pictures.ts'
import { productOf } from './product-ld.ts'
import { sharedPictureOf } from './shared-picture.ts'
import { ticketOfferOf } from './ticket-offer-ld.ts'

/** A sub-site as search engines are told of it. */
export interface SeoSite {
  readonly site: Site
  /** Whole address of its start page, without a slash at the end. */
  readonly baseUrl: string
  readonly name: string
  readonly pages: readonly CmsPage[]
  readonly filesOfProduct: ProductPictures['filesOf']
}

const context = 'https://schema.org' as const

const organization: Organization = {
  '@type': 'SportsClub',
  name: club.name,
  email: club.email,
  telephone: club.phone,
}

/** Whole addresses of the pictures of the product that a page is about. */
function productPicturesOf(page: CmsPage, { baseUrl, filesOfProduct }: SeoSite) {
  const block = page.blocks.find(({ type }) => type === 'product')
  if (block?.type !== 'product') return undefined
  const { square, wide } = filesOfProduct(block.product.picture)
  return { square: `${baseUrl}/media/${square}`, wide: `${baseUrl}/media/${wide}` }
}

/** Whole address of what a page is shown with: a picture of its own, its product, else the picture of the sub-site's start page. */
export function pictureOf(page: CmsPage, seo: SeoSite): string | undefined {
  const { baseUrl, pages } = seo
  const product = productPicturesOf(page, seo)
  const own = sharedPictureOf(page)?.preview
  if (own === undefined && product) return product.wide
  const start = pages.find(({ slug }) => slug === '/')
  const preview = own ?? (start && sharedPictureOf(start)?.preview)
  return preview === undefined ? undefined : new URL(preview, baseUrl).href
}

const imageOf = (page: CmsPage, seo: SeoSite) => {
  const image = pictureOf(page, seo)
  return image === undefined ? {} : { image }
}

const clubAddress = {
  '@type': 'PostalAddress',
  streetAddress: club.address.street,
  postalCode: club.address.postalCode,
  addressLocality: club.address.city,
  addressCountry: club.address.countryCode,
} as const

const dbp = { '@type': 'Place', name: club.stadium, address: clubAddress } as const

/** Own grounds have the club's address; of any other place nobody has told us more than its name. */
const placeOf = (name: string | undefined) =>
  name === undefined || isOwnGround(name)
    ? ({ ...dbp, name: name ?? club.stadium } as const)
    : ({ '@type': 'Place', name } as const)

function articleOf(page: CmsPage, seo: SeoSite): WithContext<NewsArticle> {
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: page.title.slice(0, 110),
    datePublished: page.date ?? '',
    inLanguage: page.website_lang,
    mainEntityOfPage: seo.baseUrl + page.slug,
    publisher: organization,
    author: organization,
    ...(page.teaser !== undefined && { description: page.teaser }),
    ...imageOf(page, seo),
  }
}

/** Home and guest of "Eichwald – Nordhafen", whatever stands behind them. */
const sidesOf = (title: string): { home: string; away: string } | undefined => {
  const [home, rest] = title.split(' – ')
  const away = rest?.replace(/ \d+:\d+$/, '')
  return home === undefined || away === undefined ? undefined : { home, away }
}

/** What became of an event; Google asks for the day before only where it was moved. */
function statusOf({ status, previousStart }: NonNullable<CmsPage['event']>) {
  if (status === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' } as const
  if (status === 'postponed') return { eventStatus: 'https://schema.org/EventPostponed' } as const
  return previousStart === undefined
    ? ({ eventStatus: 'https://schema.org/EventScheduled' } as const)
    : ({ eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: previousStart } as const)
}

/** Only what is free is offered: words such as "12 Euro, Kinder 6 Euro" are no price that a machine could trust. */
const freeOf = (price: string | undefined) =>
  price !== undefined && /^(?:eintritt )?(?:frei|kostenlos)$|^free$|^無料$/i.test(price.trim())
    ? { isAccessibleForFree: true as const }
    : {}

function eventOf(page: CmsPage, seo: SeoSite): WithContext<Event> | WithContext<SportsEvent> | undefined {
  if (!page.event) return undefined
  const { baseUrl, site } = seo
  const { start, end, place, kind, price } = page.event
  const sides = kind === 'match' ? sidesOf(page.title) : undefined
  const isAway = sides !== undefined && sides.home !== club.team
  const common = {
    name: page.title,
    startDate: start,
    endDate: end,
    ...statusOf(page.event),
    ...freeOf(price),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: isAway && place !== undefined ? ({ '@type': 'Place', name: place } as const) : placeOf(place),
    organizer: organization,
    url: baseUrl + page.slug,
    ...(page.teaser !== undefined && { description: page.teaser }),
    ...imageOf(page, seo),
  } as const
  if (!sides) return { '@context': context, '@type': 'Event', ...common }
  return {
    '@context': context,
    '@type': 'SportsEvent',
    ...common,
    ...ticketOfferOf(page, baseUrl),
    sport: 'Football',
    homeTeam: { '@type': 'SportsTeam', name: sides.home },
    awayTeam: { '@type': 'SportsTeam', name: sides.away },
    ...(site.teamId !== undefined && { identifier: String(site.teamId) }),
  }
}

function startOf({ site, baseUrl, name }: SeoSite): WithContext<SportsTeam> | WithContext<WebSite> {
  return site.teamId === undefined
    ? {
        '@context': context,
        '@type': 'WebSite',
        name: `${name} · ${club.name}`,
        url: `${baseUrl}/`,
        publisher: organization,
      }
    : {
        '@context': context,
        '@type': 'SportsTeam',
        name: `${club.name}, ${name}`,
        sport: 'Football',
        url: `${baseUrl}/`,
        memberOf: organization,
        location: dbp,
      }
}

/** The pages that a page lies below, from the start page on: `/news/` of `/news/derby/`. */
function trailOf(page: CmsPage, { pages, name }: SeoSite): { name: string; slug: string }[] {
  const folders = page.slug.split('/').filter(part => part !== '')
  const above = folders.slice(0, -1).flatMap((_, index) => {
    const slug = `/${folders.slice(0, index + 1).join('/')}/`
    const found = pages.find(other => other.slug === slug)
    return found ? [{ name: found.title, slug }] : []
  })
  return [{ name, slug: '/' }, ...above, { name: page.title, slug: page.slug }]
}

const breadcrumbsOf = (page: CmsPage, seo: SeoSite): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trailOf(page, seo).map(({ name, slug }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: seo.baseUrl + slug,
  })),
})

/** What search engines are told of a page in their own words (schema.org). */
export function jsonLdOf(page: CmsPage, seo: SeoSite): WithContext<Thing>[] {
  if (page.slug === '/') return [startOf(seo)]
  const event = eventOf(page, seo)
  return [
    ...(page.template === 'newsPage' ? [articleOf(page, seo)] : []),
    ...(event ? [event] : []),
    ...productOf(page, { baseUrl: seo.baseUrl, brand: club.name, pictures: productPicturesOf(page, seo) }),
    breadcrumbsOf(page, seo),
  ]
}
