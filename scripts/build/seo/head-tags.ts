import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CmsPage } from '../../../contract/cms/cms-page.ts'
import type { Language } from '../../../contract/kernel/primitives.ts'
import { club } from '../../../sites/club/club.ts'
import { findOnce } from '../gatsby-patches/patterns.ts'
import { jsonLdOf, pictureOf, type SeoSite } from './json-ld.ts'

/** What the bar above each page is drawn on; a sub-site's own theme may have another one. */
const token = /--forest-950:\s*(#[0-9a-f]{6})/i

/** The colour of a phone's browser around the pages of a sub-site, as a meta element. */
export function themeColorTag(root: string, site: string): string {
  const files = [`sites/${site}/theme.css`, 'sites/club/tokens.css'].map(name => path.join(root, name))
  const color = files
    .filter(existsSync)
    .map(file => token.exec(readFileSync(file, 'utf8'))?.[1])
    .find(found => found !== undefined)
  return color === undefined ? '' : `<meta name="theme-color" content="${color}"/>`
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** JSON that cannot end the element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The same page in other languages and in its own; a page without translations says nothing. */
function alternates(page: CmsPage, { baseUrl }: SeoSite): string[] {
  // Search engines know the page by another address, and the translations from there.
  if (page.translations.length === 0 || page.seo.canonical !== undefined) return []
  const absolute = (href: string) => (href.startsWith('/') ? baseUrl + href : href)
  const all = [
    { language: page.website_lang, href: baseUrl + page.slug },
    ...page.translations.map(({ language, link }) => ({ language, href: absolute(link.href) })),
  ]
  const fallback = all.find(({ language }) => language === 'de') ?? all[0]
  return [...all, ...(fallback ? [{ language: 'x-default', href: fallback.href }] : [])].map(
    ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${attribute(href)}"/>`,
  )
}

const ogLocales = { de: 'de_DE', en: 'en_GB', ja: 'ja_JP' } as const

const property = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta property="og:${name}" content="${attribute(content)}"/>`

interface Shared {
  readonly kind: 'article' | 'website'
  readonly title: string
  readonly language: Language
  readonly description?: string | undefined
  /** Whole address of its picture. */
  readonly picture?: string | undefined
}

/** What a page is shown with where somebody shares it (Open Graph). */
const sharingTags = ({ kind, title, language, description, picture }: Shared): string =>
  [
    property('type', kind),
    property('site_name', club.name),
    property('locale', ogLocales[language]),
    property('title', title),
    property('description', description),
    property('image', picture),
    picture === undefined ? '' : '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('')

const canonical = (address: string) =>
  `<link rel="canonical" href="${attribute(address)}"/>${property('url', address)}`

/** For robots only: what a page that is not to be found has as well. */
const followTag = ({ seo }: CmsPage) => (seo.noFollow ? '<meta name="robots" content="nofollow"/>' : '')

/**
 * What stands in a page's head for search engines, feed readers and those who share it. It is put into the finished file and is no part of
 * the page's JavaScript, since nobody needs it after a change of route.
 */
export function headTags(page: CmsPage, seo: SeoSite): string {
  const sharing = sharingTags({
    kind: page.template === 'newsPage' ? 'article' : 'website',
    title: page.seo.social?.title ?? page.seo.title ?? page.title,
    language: page.website_lang,
    description: page.seo.social?.description ?? page.seo.description ?? page.teaser,
    picture: pictureOf(page, seo),
  })
  if (page.seo.noIndex) return sharing + followTag(page)
  const feed = `<link rel="alternate" type="application/rss+xml" title="${attribute(seo.name)}" href="${attribute(`${seo.baseUrl}/rss.xml`)}"/>`
  return [
    canonical(page.seo.canonical ?? seo.baseUrl + page.slug),
    sharing,
    followTag(page),
    ...alternates(page, seo),
    feed,
    ...jsonLdOf(page, seo).map(thing => `<script type="application/ld+json">${json(thing)}</script>`),
  ].join('')
}

/** Whether search engines may know a page, by what src/shell/page-head.tsx wrote into it. */
export const isForSearch = (html: string): boolean => !html.includes('<meta name="robots" content="noindex"')

/**
 * The same for a page that is none of the CMS, as far as it says something of itself: the search, the withdrawal. Others are for one
 * person and get nothing.
 * @param slug where it lies on its sub-site.
 */
export function plainHeadTags(html: string, slug: string, { baseUrl, site }: SeoSite): string {
  if (!isForSearch(html)) return ''
  // What Gatsby wrote is escaped already.
  const text = (found: RegExpExecArray) =>
    (found[1] ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  return [
    canonical(baseUrl + slug),
    sharingTags({
      kind: 'website',
      title: text(findOnce(html, /<title[^>]*>([^<]*)<\/title>/, { file: slug, what: 'its title' })),
      language: site.language,
      description: text(
        findOnce(html, /<meta name="description" content="([^"]*)"/, { file: slug, what: 'its description' }),
      ),
    }),
  ].join('')
}
