import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A page of what was built, as machines read it. */
export interface BuiltPage {
  /** Whole address. */
  readonly address: string
  readonly html: string
}

/** The pages of a built sub-site. @param baseUrl whole address of its start page, without a slash at the end. */
export const pagesIn = (folder: string, baseUrl: string): BuiltPage[] =>
  globSync('**/index.html', { cwd: folder }).map(file => ({
    address: `${baseUrl}/${file.replaceAll(path.sep, '/').replace(/index\.html$/, '')}`,
    html: readFileSync(path.join(folder, file), 'utf8'),
  }))

const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

const canonicalOf = (html: string) => valuesOf(html, /<link rel="canonical" href="([^"]*)"/g)[0]
const alternatesOf = (html: string): (readonly [language: string, address: string])[] =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language = '', address = '']) => [language, decoded(address)] as const,
  )

/** What is wrong with a page's head by itself. */
function faultsOfHead({ address, html }: BuiltPage): string[] {
  const isHidden = html.includes('<meta name="robots" content="noindex"')
  const title = decoded(valuesOf(html, /<title[^>]*>([^<]*)</g)[0] ?? '')
  return [
    ...(title === '' || title.length > 70 ? [`${address} has a title of ${title.length} characters`] : []),
    ...(html.includes('<meta name="theme-color"') ? [] : [`${address} has no theme-color`]),
    ...(isHidden || canonicalOf(html) !== undefined ? [] : [`${address} has neither canonical nor noindex`]),
    ...(isHidden || html.includes('property="og:locale"') ? [] : [`${address} has no og:locale`]),
  ]
}

/**
 * Where the alternates of the pages do not close: a page names itself, each language once, only pages that are there, and each of them
 * names it back. Pages on sub-sites that were not built are believed.
 */
export function hreflangFaults(pages: readonly BuiltPage[], isBuilt: (address: string) => boolean): string[] {
  const alternates = new Map(pages.map(({ address, html }) => [address, alternatesOf(html)]))
  return pages.flatMap(({ address, html }) => {
    const own = alternates.get(address) ?? []
    if (own.length === 0) return []
    const named = own.filter(([language]) => language !== 'x-default')
    const missing = named.flatMap(([, other]) => {
      const back = alternates.get(other)
      if (!back) return isBuilt(other) ? [`${address} names ${other}, which is no page`] : []
      return back.some(([, each]) => each === address) ? [] : [`${other} does not name ${address} back`]
    })
    return [
      ...missing,
      ...(new Set(named.map(([language]) => language)).size === named.length
        ? []
        : [`${address} names two pages in one language`]),
      ...(named.some(([, other]) => other === address) ? [] : [`${address} does not name itself`]),
      ...(canonicalOf(html) === address ? [] : [`${address} has alternates and is not its own canonical`]),
    ]
  })
}

const place = z.looseObject({ '@type': z.literal('Place'), name: z.string().min(1) })
const offer = z.looseObject({ '@type': z.literal('Offer'), price: z.string(), priceCurrency: z.string() })
const offers = z.union([
  offer,
  z.looseObject({ '@type': z.literal('AggregateOffer'), lowPrice: z.string(), highPrice: z.string() }),
])
const event = z
  .looseObject({
    name: z.string().min(1),
    startDate: z.iso.datetime({ offset: true }),
    endDate: z.iso.datetime({ offset: true }),
    eventStatus: z.enum(
      ['Scheduled', 'Cancelled', 'Postponed', 'Rescheduled'].map(
        status => `https://schema.org/Event${status}`,
      ),
    ),
    location: place,
    url: z.url(),
    image: z.url(),
    offers: offers.optional(),
  })
  .refine(
    ({ eventStatus, previousStartDate }) =>
      eventStatus.endsWith('Rescheduled') === (previousStartDate !== undefined),
    'previousStartDate goes with EventRescheduled',
  )
const side = z.looseObject({ '@type': z.literal('SportsTeam'), name: z.string().min(1) })

/** What each kind needs by schema.org and the rules for rich results. */
const things: Readonly<Record<string, z.ZodType>> = {
  Event: event,
  SportsEvent: z.intersection(event, z.looseObject({ homeTeam: side, awayTeam: side })),
  Product: z.looseObject({
    name: z.string().min(1),
    sku: z.string().min(1),
    url: z.url(),
    image: z.array(z.url()).min(1),
    offers,
  }),
  NewsArticle: z.looseObject({
    headline: z.string().min(1).max(110),
    datePublished: z.iso.date(),
    image: z.url(),
  }),
  SportsTeam: z.looseObject({ name: z.string(), sport: z.string(), url: z.url() }),
  WebSite: z.looseObject({ name: z.string(), url: z.url() }),
  BreadcrumbList: z.looseObject({
    itemListElement: z.array(z.looseObject({ name: z.string(), item: z.url() })).min(2),
  }),
}

function faultsOfData({ address, html }: BuiltPage): string[] {
  return valuesOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).flatMap(text => {
    let thing: unknown
    try {
      thing = JSON.parse(text)
    } catch {
      return [`${address} has JSON-LD that is no JSON`]
    }
    const kind = z.looseObject({ '@type': z.string() }).safeParse(thing).data?.['@type'] ?? 'nothing'
    const issue = things[kind]?.safeParse(thing).error?.issues[0]
    if (things[kind] && !issue) return []
    return [
      `${address} tells of ${kind}: ${issue ? `${issue.path.join('.')} ${issue.message}` : 'a kind that nobody expects'}`,
    ]
  })
}

/** Whether a calendar has its properties before its parts (RFC 5545, 3.6), and whole lines of at most 75 octets. */
export function icsFaults(text: string): string[] {
  const lines = text.split('\r\n')
  let depth = 0
  let hasParts = false
  const misplaced = lines.slice(1, -2).filter(line => {
    if (line.startsWith('BEGIN:')) depth += 1
    hasParts ||= depth > 0
    const isLate = hasParts && depth === 0
    if (line.startsWith('END:')) depth -= 1
    return isLate
  })
  return [
    ...misplaced.map(line => `${line} stands behind the first part`),
    ...(depth === 0 && text.endsWith('END:VCALENDAR\r\n') ? [] : ['it does not end as it should']),
    ...lines.filter(line => Buffer.byteLength(line) > 75).map(line => `${line.slice(0, 20)}… is too long`),
  ]
}

/** Names that a file has only while it is written. */
const halfMade = /\.(?:next|link|part|tmp)$|\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Pictures of the sub-site's own that its pages name to machines, and that are no files. */
function missingPictures(folder: string, baseUrl: string, pages: readonly BuiltPage[]): string[] {
  const own = `${baseUrl}/media/`
  const named = new Set(
    pages.flatMap(({ html }) => valuesOf(html, /"(https?:\/\/[^"]+\.(?:png|jpe?g|webp|avif))"/g)),
  )
  return [...named]
    .filter(address => address.startsWith(own))
    .map(address => path.join('media', decodeURIComponent(address.slice(own.length))))
    .filter(file => !existsSync(path.join(folder, file)))
    .map(file => `${file} is named to machines and is no file`)
}

/** What is wrong in a built sub-site with what machines read. @param baseUrl as of `pagesIn`. */
export function machineFaults(folder: string, baseUrl: string): string[] {
  const pages = pagesIn(folder, baseUrl)
  const calendars = globSync('ics/*.ics', { cwd: folder }).flatMap(file =>
    icsFaults(readFileSync(path.join(folder, file), 'utf8')).map(fault => `${file}: ${fault}`),
  )
  const left = globSync('**/*', { cwd: folder }).filter(file => halfMade.test(file))
  return [
    ...pages.flatMap(page => [...faultsOfHead(page), ...faultsOfData(page)]),
    ...missingPictures(folder, baseUrl, pages),
    ...calendars,
    ...left.map(file => `${file} was left half made`),
  ]
}
