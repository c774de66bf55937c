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
import type { CmsPage } from '../../../contract/cms-page.ts'
import { club } from '../../../sites/club/club.ts'
import type { Site } from '../../../sites/site-schema.ts'
import { productOf } from './product-ld.ts'

/** A sub-site as search engines are told of it. */
export interface SeoSite {
  readonly site: Site
  /** Whole address of its start page, without a slash at the end. */
  readonly baseUrl: string
  readonly name: string
  readonly pages: readonly CmsPage[]
}

const context = 'https://schema.org' as const

const organization: Organization = {
  '@type': 'SportsClub',
  name: club.name,
  email: club.email,
  telephone: club.phone,
}

const imageOf = (page: CmsPage, baseUrl: string) =>
  page.picture?.preview === undefined ? {} : { image: new URL(page.picture.preview, baseUrl).href }

const dbp = {
  '@type': 'Place',
  name: club.stadium,
  address: {
    '@type': 'PostalAddress',
    streetAddress: club.address.street,
    postalCode: club.address.postalCode,
    addressLocality: club.address.city,
    addressCountry: club.address.countryCode,
  },
} as const

const placeOf = (name: string | undefined) =>
  name === undefined || name.includes(club.stadium)
    ? dbp
    : ({ '@type': 'Place', name, address: club.address.city } as const)

function articleOf(page: CmsPage, { baseUrl }: SeoSite): WithContext<NewsArticle> {
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: page.title.slice(0, 110),
    datePublished: page.date ?? '',
    inLanguage: page.website_lang,
    mainEntityOfPage: baseUrl + page.slug,
    publisher: organization,
    author: organization,
    ...(page.teaser !== undefined && { description: page.teaser }),
    ...imageOf(page, baseUrl),
  }
}

/** Home and guest of "Eichwald – Nordhafen", whatever stands behind them. */
const sidesOf = (title: string): { home: string; away: string } | undefined => {
  const [home, rest] = title.split(' – ')
  const away = rest?.replace(/ \d+:\d+$/, '')
  return home === undefined || away === undefined ? undefined : { home, away }
}

const eventStatuses = {
  scheduled: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
} as const

function eventOf(
  page: CmsPage,
  { baseUrl, site }: SeoSite,
): WithContext<Event> | WithContext<SportsEvent> | undefined {
  if (!page.event) return undefined
  const { start, end, place, kind, calledOff } = page.event
  const common = {
    name: page.title,
    startDate: start,
    endDate: end,
    eventStatus: eventStatuses[calledOff ?? 'scheduled'],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(place),
    organizer: organization,
    url: baseUrl + page.slug,
    ...(page.teaser !== undefined && { description: page.teaser }),
    ...imageOf(page, baseUrl),
  } as const
  const sides = kind === 'match' ? sidesOf(page.title) : undefined
  if (!sides) return { '@context': context, '@type': 'Event', ...common }
  const isHome = sides.home === club.team
  return {
    '@context': context,
    '@type': 'SportsEvent',
    ...common,
    sport: 'Football',
    homeTeam: { '@type': 'SportsTeam', name: sides.home },
    awayTeam: { '@type': 'SportsTeam', name: sides.away },
    ...(isHome && {
      offers: {
        '@type': 'Offer',
        url: `${baseUrl}/`,
        priceCurrency: 'EUR',
        category: 'primary',
        seller: organization,
      },
    }),
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
    ...productOf(page, seo.baseUrl, club.name),
    breadcrumbsOf(page, seo),
  ]
}
