import type { CmsPage } from '../../../contract/cms-page.ts'
import { jsonLdOf, type SeoSite } from './json-ld.ts'

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** JSON that cannot end the element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The same page in other languages and in its own; a page without translations says nothing. */
function alternates(page: CmsPage, { baseUrl }: SeoSite): string[] {
  if (page.translations.length === 0) return []
  const absolute = (href: string) => (href.startsWith('/') ? baseUrl + href : href)
  const all = [
    { language: page.website_lang, href: page.seo.canonical ?? baseUrl + page.slug },
    ...page.translations.map(({ language, link }) => ({ language, href: absolute(link.href) })),
  ]
  const fallback = all.find(({ language }) => language === 'de') ?? all[0]
  return [...all, ...(fallback ? [{ language: 'x-default', href: fallback.href }] : [])].map(
    ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${attribute(href)}"/>`,
  )
}

/**
 * What stands in a page's head for search engines and feed readers. It is put into the finished file and is no part of the
 * page's JavaScript, since nobody needs it after a change of route.
 */
export function headTags(page: CmsPage, seo: SeoSite): string {
  const feed = `<link rel="alternate" type="application/rss+xml" title="${attribute(seo.name)}" href="${attribute(`${seo.baseUrl}/rss.xml`)}"/>`
  const address = attribute(page.seo.canonical ?? seo.baseUrl + page.slug)
  return [
    `<link rel="canonical" href="${address}"/><meta property="og:url" content="${address}"/>`,
    ...alternates(page, seo),
    feed,
    ...jsonLdOf(page, seo).map(thing => `<script type="application/ld+json">${json(thing)}</script>`),
  ].join('')
}
