import type { CmsBlockOf, CmsPage } from '../../contract/cms/cms-page.ts'

/** Addresses of the news of a sub-site by their numbers, for `/news/detail/?id={uid}`. */
export const newsIndex = (pages: readonly CmsPage[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pages.flatMap(({ uid, slug }) => (uid === undefined ? [] : [[String(uid), slug]])))

/** All pages that can be found, for whoever looks for one that is not there. */
export const pageList = (pages: readonly CmsPage[]): { slug: string; title: string }[] =>
  pages.filter(({ seo }) => !seo.noIndex).map(({ slug, title }) => ({ slug, title }))

/** The videos that a sub-site speaks of by their numbers, for `/video/detail/?id={uid}`; the fullest teaser of each. */
export function videoIndex(pages: readonly CmsPage[]): Readonly<Record<string, CmsBlockOf<'videoTeaser'>>> {
  const videos: Record<string, CmsBlockOf<'videoTeaser'>> = {}
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    if (block.type !== 'videoTeaser') continue
    const known = videos[block.video]
    if (!known || (block.text ?? '').length > (known.text ?? '').length) videos[block.video] = block
  }
  return videos
}

/** What the files beside the pages are made of: a page as Gatsby knows it. */
export interface BuiltPage {
  readonly path: string
  /** `/account/*` for a page that serves everything below it. */
  readonly matchPath?: string | undefined
  /** Search engines may find the page. */
  readonly indexed: boolean
  /** Day of publication, as 2026-03-14. */
  readonly date?: string | undefined
}

/** What `kurve-site.json` tells a server or CDN about a sub-site's folder. */
export interface SiteManifest {
  readonly site: string
  /** An address below `prefix` that no file answers is answered with `file` and status 200. The longest prefix counts. */
  readonly fallbacks: readonly { readonly prefix: string; readonly file: string }[]
}

/** Where the client-only areas of a sub-site begin, so that a server can answer every address in them. */
export const siteManifest = (site: string, pages: readonly BuiltPage[]): SiteManifest => ({
  site,
  fallbacks: pages
    .filter(page => page.matchPath?.endsWith('/*'))
    .map(page => ({ prefix: (page.matchPath ?? '').slice(0, -1), file: `${page.path}index.html` }))
    .toSorted((a, b) => b.prefix.length - a.prefix.length || a.prefix.localeCompare(b.prefix)),
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The addresses that search engines should know. */
export function sitemap(baseUrl: string, pages: readonly BuiltPage[]): string {
  const entries = pages
    .filter(page => page.indexed)
    .map(page => {
      const day = page.date === undefined ? '' : `<lastmod>${page.date}</lastmod>`
      return `  <url><loc>${escaped(baseUrl + page.path)}</loc>${day}</url>\n`
    })
    .toSorted()
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** Only production wants to be found. */
export const robots = (baseUrl: string, isPublic: boolean): string =>
  isPublic
    ? `User-agent: *\nAllow: /\nSitemap: ${baseUrl}/sitemap.xml\nSitemap: ${baseUrl}/sitemap-index.xml\n`
    : 'User-agent: *\nDisallow: /\n'
