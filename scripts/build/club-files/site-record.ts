import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { CalendarEntry } from '../../../contract/cms/calendar.ts'
import type { CmsBlock, CmsPage } from '../../../contract/cms/cms-page.ts'
import { type Language, languages } from '../../../contract/kernel/primitives.ts'
import { calendarEntriesOf, matchEntriesIn } from '../../../cms/fill/fill-events.ts'
import { fillContextOf } from '../../../cms/read-site.ts'
import type { SiteSettings } from '../../../cms/site-settings.ts'
import { siteBaseUrl } from '../../../sites/site-urls.ts'
import type { PageKind } from '../../../src/lib/search/search-file.ts'
import { publishedFolder } from '../publish.ts'

/** What other sub-sites may know of a page. */
export interface RecordPage {
  /** Whole address. */
  readonly href: string
  readonly kind: PageKind
  readonly title: string
  readonly language: Language
  readonly teaser?: string
  readonly category?: string
  /** Day of publication, as 2026-03-14. */
  readonly date?: string
  /** All words of the page without mark-up. */
  readonly text: string
}

/** What the club-wide files (search, calendar, sitemap index) are made of, kept beside each built sub-site. */
export interface SiteRecord {
  readonly site: string
  readonly pages: readonly RecordPage[]
  /** `href` is a whole address. */
  readonly entries: readonly CalendarEntry[]
  /** What of it can be told in other languages than the sub-site's. */
  readonly translated?: Readonly<Partial<Record<Language, readonly CalendarEntry[]>>>
}

const kinds: Partial<Record<CmsPage['template'], PageKind>> = {
  newsPage: 'news',
  event: 'event',
  gallery: 'gallery',
}

function kindOf(page: CmsPage): PageKind {
  if (page.blocks.some(({ type }) => type === 'product')) return 'product'
  return page.event?.kind === 'match' ? 'match' : (kinds[page.template] ?? 'page')
}

/** Fields whose words are seen on the page; names, addresses and settings are not. */
const wordFields = new Set(['title', 'text', 'kicker', 'caption', 'label', 'name', 'role', 'note'])

/** Within a sentence; anything else ends one. */
const inlineTag = /<\/?(?:a|abbr|code|del|em|span|strong)\b[^>]*>/g

const withoutTags = (html: string) =>
  html
    .replaceAll(inlineTag, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

function wordsIn(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap(inner => (typeof inner === 'string' ? [inner] : wordsIn(inner)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (wordFields.has(key) ? [withoutTags(inner)] : []) : wordsIn(inner),
  )
}

/** Lists of other pages and tables of all teams are words of those and not of this one. */
const isOwn = (block: CmsBlock) =>
  block.type !== 'newsList' &&
  block.type !== 'events' &&
  block.type !== 'fixtures' &&
  block.type !== 'nextMatch' &&
  block.type !== 'standings' &&
  !(block.type === 'teaserGrid' && block.news === 'latest')

const textOf = (page: CmsPage) => wordsIn(page.blocks.filter(isOwn)).join(' ').replaceAll(/\s+/g, ' ').trim()

/** The record of a sub-site. @param pages its pages as visitors see them. */
export function siteRecordOf(settings: SiteSettings, pages: readonly CmsPage[]): SiteRecord {
  const base = siteBaseUrl(settings.site, settings.environment, settings.ports)
  const absolute = (href: string) => (href.startsWith('/') ? base + href : href)
  const whole = (entry: CalendarEntry) => ({
    ...entry,
    ...(entry.href !== undefined && { href: absolute(entry.href) }),
  })
  const context = fillContextOf(settings, pages)
  return {
    site: settings.site.key,
    pages: pages
      .filter(({ seo }) => !seo.noIndex)
      .map(page => ({
        href: absolute(page.slug),
        kind: kindOf(page),
        title: page.title,
        language: page.website_lang,
        ...(page.teaser !== undefined && { teaser: page.teaser }),
        ...(page.category !== undefined && { category: page.category }),
        ...(page.date !== undefined && { date: page.date }),
        text: textOf(page),
      })),
    entries: calendarEntriesOf(context).map(whole),
    translated: Object.fromEntries(
      languages
        .filter(language => language !== settings.site.language)
        .map(language => [language, matchEntriesIn(language, context).map(whole)]),
    ),
  }
}

type Target = Pick<SiteSettings, 'root' | 'environment' | 'site'>

const recordFile = (target: Target) => `${publishedFolder(target)}.record.json`

export const writeSiteRecord = (target: Target, record: SiteRecord): void =>
  writeFileSync(recordFile(target), JSON.stringify(record))

/** The record that the last build of the sub-site left; undefined where it was never built. */
export const readSiteRecord = (target: Target): SiteRecord | undefined =>
  existsSync(recordFile(target))
    ? // Written by `writeSiteRecord` and by nothing else.
      (JSON.parse(readFileSync(recordFile(target), 'utf8')) as SiteRecord)
    : undefined
