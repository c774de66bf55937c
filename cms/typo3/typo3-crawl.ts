import type { z } from 'zod'
import { type Place, placeOf, type Typo3Place } from './typo3-addresses.ts'
import { type JsonAnswer, SourceFailure, type SourceLimits, type Typo3Client } from './typo3-client.ts'
import { firstWords } from './first-words.ts'
import { languageOf } from './typo3-language.ts'
import type { RawPage, RawRedirect, RawSite } from './typo3-raw.ts'
import {
  type Typo3Language,
  type Typo3MenuItem,
  typo3Page,
  typo3Redirect,
  typo3Site,
  typo3Sites,
} from './typo3-schema.ts'

/** An answer that is no page, told by page and field. */
const misshapen = (what: string, error: z.ZodError) => {
  const [issue] = error.issues
  return new SourceFailure(
    `${what} is not what "headless" writes: ${firstWords(issue?.path.join(' › '), 'the answer')}: ${issue?.message ?? ''}`,
  )
}

const pathsOf = (items: readonly Typo3MenuItem[]): string[] =>
  items.flatMap(item => [...(item.link === '' ? [] : [item.link]), ...pathsOf(item.children)])

/** Every address in an answer that may be a page: links, menus, lists of news, and links within texts. */
export function linksIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [...value.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' && linkFields.has(key) && inner !== '' ? [inner] : linksIn(inner),
  )
}
const linkFields = new Set(['href', 'link', 'slug', 'next'])

/** Where the app answers and TYPO3 has nothing to say. */
const isOurs = (path: string, areas: readonly string[]) => areas.some(area => path.startsWith(area))

export interface CrawlOptions {
  readonly typo3: Typo3Place
  readonly client: Typo3Client
  readonly limits: SourceLimits
  /** Paths that are never asked for. */
  readonly areas: readonly string[]
}

/** Reads a sub-site as a whole: its tree of pages, and whatever is linked from one of them. Throws a SourceFailure. */
export async function crawl({ typo3, client, limits, areas }: CrawlOptions): Promise<RawSite> {
  const { links, origins } = await beginning(typo3.address, client)
  const place: Typo3Place = { ...typo3, origins }
  const pages = new Map<string, RawPage>()
  const redirects = new Map<string, RawRedirect>()
  const missing = new Map<string, string>()
  const asked = new Set<string>()
  let isOver = false

  async function visit(href: string, from: string): Promise<void> {
    const target: Place = placeOf(href, from, place)
    if (isOver || target.kind !== 'page' || isOurs(target.path, areas)) return
    // A further part of a list is asked for what it lists; it is no page of its own.
    const query = /[?&][^=]*page[^=]*=/i.test(target.rest) ? (target.rest.split('#')[0] ?? '') : ''
    if (asked.has(target.path + query)) return
    asked.add(target.path + query)
    if (asked.size > limits.maxPages) {
      throw new SourceFailure(
        `${typo3.address} has more than ${limits.maxPages} pages, the most that are read`,
      )
    }
    // TYPO3's own addresses have no slash at the end unless its site wants one.
    const address = typo3.address + (target.path === '/' ? '/' : target.path.slice(0, -1)) + query
    const found = keep(target.path, await answerTo(address, target.path), { query, from })
    await Promise.all(found.map(link => visit(link, target.path)))
  }

  /** The answer, where TYPO3 only wants the address with a slash or another host. */
  async function answerTo(address: string, path: string): Promise<JsonAnswer> {
    const answer = await client.json(address)
    if (answer.kind !== 'moved' || answer.to === address) return answer
    const target = placeOf(answer.to, path, place)
    return target.kind === 'page' && target.path === path ? client.json(answer.to) : answer
  }

  /** Keeps what is there and tells where it leads. */
  function keep(
    path: string,
    answer: JsonAnswer,
    { query, from }: { query: string; from: string },
  ): string[] {
    if (answer.kind === 'missing') {
      missing.set(path, from)
      return []
    }
    if (answer.kind === 'moved') return keepRedirect(path, answer.to, answer.status)
    const redirect = typo3Redirect.safeParse(answer.value)
    if (redirect.success) return keepRedirect(path, redirect.data.redirectUrl, redirect.data.statusCode)
    const page = typo3Page.safeParse(answer.value)
    if (!page.success) throw misshapen(typo3.address + path, page.error)
    if (query === '') pages.set(path, { path, json: answer.value })
    // Its own address is relative to its language; other languages are there only where `i18n` says so, and not where its head does.
    const { slug: _slug, i18n: _i18n, seo: _seo, ...rest } = page.data
    return [...linksIn(rest), ...languageLinks(page.data.i18n)]
  }

  function keepRedirect(path: string, to: string, status: number): string[] {
    redirects.set(path, { from: path, to, status })
    return [to]
  }

  try {
    await Promise.all(links.map(link => visit(link, '/')))
  } finally {
    isOver = true
  }
  if (missing.has('/')) throw new SourceFailure(`${typo3.address}/ answers that there is no start page`)
  const byPath = <T>(entries: ReadonlyMap<string, T>) => [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    origins,
    pages: byPath(pages).map(([, page]) => page),
    redirects: byPath(redirects).map(([, redirect]) => redirect),
    missing: byPath(missing).map(([path, from]) => ({ path, from })),
  }
}

/** The start page, the trees of `?type=834` and `?type=835`, and the start pages of other languages; and TYPO3's own origins. */
async function beginning(address: string, client: Typo3Client) {
  const answer = await client.json(`${address}/?type=834`)
  if (answer.kind !== 'json')
    throw new SourceFailure(`${address}/?type=834 is not there: is this a site of TYPO3?`)
  const site = typo3Site.safeParse(answer.value)
  if (!site.success) throw misshapen(`${address}/?type=834`, site.error)
  const { sites = [], pages = [] } = await sitesOf(address, client)
  const hosts = [address, ...sites.flatMap(({ baseURL, api }) => [baseURL, api?.baseURL])]
  const origins = hosts.flatMap(text => (text && URL.canParse(text) ? new URL(text).origin : []))
  return {
    links: ['/', ...pathsOf(site.data.navigation), ...pathsOf(pages), ...languageLinks(site.data.i18n)],
    origins: [...new Set(origins)].toSorted(),
  }
}

/** `?type=835`, which an installation need not have. */
async function sitesOf(address: string, client: Typo3Client): Promise<z.output<typeof typo3Sites>> {
  try {
    const answer = await client.json(`${address}/?type=835`)
    return answer.kind === 'json' ? (typo3Sites.safeParse(answer.value).data ?? {}) : {}
  } catch (error) {
    if (error instanceof SourceFailure) return {}
    throw error
  }
}

const languageLinks = (languages: readonly Typo3Language[] = []): string[] =>
  languages.flatMap(one => (languageOf(one) && one.available !== false && one.link ? [one.link] : []))
