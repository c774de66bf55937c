import { environmentNames } from '#contract/cms/site-config.ts'
import type { Site } from '#sites/site-schema.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { sites } from '#sites/sites.ts'
import { plainHref } from './typo3-notation.ts'

/** A path on a sub-site as its pages have it, with slashes at both ends, and what follows it (`?a=b#c12`). */
export interface LocalAddress {
  readonly path: string
  readonly rest: string
}

/** Where an address of TYPO3 leads. */
export type Place =
  | ({ readonly kind: 'page' } & LocalAddress)
  /** A file that TYPO3 serves. `url` is whole. */
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'otherSite'; readonly site: Site; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly href: string }
  /** No address of any kind: `https://`, `http:// www.example.org`. */
  | { readonly kind: 'unreadable' }

/** The TYPO3 of one sub-site: where it answers, and which origins are this same sub-site or TYPO3 itself. */
export interface Typo3Place {
  /** Where the sub-site's pages are asked for, without a slash at the end. */
  readonly address: string
  readonly site: Site
  /** Origins whose files may be taken. */
  readonly origins: readonly string[]
}

const filePath =
  /\/(fileadmin|typo3temp|_assets|uploads)\/|\.(pdf|zip|ics|csv|gpx|docx?|xlsx?|pptx?|odt|ods|txt|vcf|jpe?g|png|webp|avif|gif|svg)$/i

/** `/besuch` and `/besuch/` are one page; TYPO3's check sum of a query is of no use to anybody else. */
export function localAddress(path: string, query: string, hash: string): LocalAddress {
  const plain = path.replaceAll(/\/{2,}/g, '/')
  const parameters = new URLSearchParams(query)
  parameters.delete('cHash')
  const kept = parameters.toString()
  return { path: plain.endsWith('/') ? plain : `${plain}/`, rest: (kept && `?${kept}`) + hash }
}

const withoutBase = (pathname: string, base: string): string | undefined => {
  const basePath = new URL(base).pathname.replace(/\/$/, '')
  if (basePath === '') return pathname
  return pathname === basePath || pathname.startsWith(`${basePath}/`)
    ? pathname.slice(basePath.length) || '/'
    : undefined
}

/** Whose address it is, in whichever environment it was written, and the path there. */
function ownSite(url: URL): { site: Site; path: string } | undefined {
  for (const environment of environmentNames) {
    if (environment === 'dev') continue
    for (const site of sites) {
      const base = siteBaseUrl(site, environment)
      if (new URL(base).origin !== url.origin) continue
      const path = withoutBase(url.pathname, base)
      if (path !== undefined) return { site, path }
    }
  }
  return undefined
}

/** Where an address as TYPO3 writes it leads: `/besuch`, `https://cms.example/besuch`, `#c12`, `https://example.org/`. */
export function placeOf(written: string, from: string, typo3: Typo3Place): Place {
  const href = plainHref(written)
  if (!/^(https?:|\/|[#?]|[^:]*$)/i.test(href)) return { kind: 'elsewhere', href }
  const here = `${typo3.address}${from}`
  // A path from the root is meant from the root of the sub-site, also where TYPO3 has it below a folder.
  if (!URL.canParse(href, here)) return { kind: 'unreadable' }
  const url = new URL(href, here)
  const isTypo3 = url.origin === new URL(typo3.address).origin
  if (filePath.test(url.pathname) && (isTypo3 || typo3.origins.includes(url.origin)))
    return { kind: 'file', url: url.href }
  const own = ownSite(url)
  if (!own && !isTypo3) return { kind: 'elsewhere', href: url.href }
  if (!own) {
    const path = withoutBase(url.pathname, typo3.address) ?? url.pathname
    return { kind: 'page', ...localAddress(path, url.search, url.hash) }
  }
  const { path, rest } = localAddress(own.path, url.search, url.hash)
  return own.site.key === typo3.site.key
    ? { kind: 'page', path, rest }
    : { kind: 'otherSite', site: own.site, path: path + rest }
}
