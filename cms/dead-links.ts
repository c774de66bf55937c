import type { CmsPage } from '#contract/cms/cms-page.ts'

/** Where the web app answers below these, whatever follows; matches have their pages from the club's data. */
export const appAreas = [
  '/account/',
  '/admin/',
  '/cancel/',
  '/cart/',
  '/checkout/',
  '/ics/',
  '/matches/',
  '/media/',
  '/preview/',
  '/search/',
  '/shop/',
  '/spiele/',
  '/sso/',
  '/suche/',
  '/video/',
  '/withdraw/',
] as const

/** Every address that is written somewhere in a value, also inside of HTML. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' && typeof inner === 'string' ? [inner] : addressesIn(inner),
  )
}

const isAnswered = (path: string, slugs: ReadonlySet<string>) =>
  slugs.has(path) || appAreas.some(area => path.startsWith(area))

/**
 * The addresses on a page that lead to a page of the same sub-site which is not there.
 * @param slugs of all pages of the sub-site. @param basePath what its addresses in running text begin with.
 */
export function deadLinksOn(page: CmsPage, slugs: ReadonlySet<string>, basePath: string): string[] {
  const paths = addressesIn(page).flatMap(href => {
    if (!href.startsWith('/') || href.startsWith('//')) return []
    const own = basePath !== '' && href.startsWith(`${basePath}/`) ? href.slice(basePath.length) : href
    return own.split(/[?#]/)[0] ?? []
  })
  return [...new Set(paths)].filter(path => !isAnswered(path, slugs))
}
