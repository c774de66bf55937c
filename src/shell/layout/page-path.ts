import { createContext, useContext } from 'react'

/** The path of the page that is open, below the sub-site's base path and with its slash: `/account/orders/`. */
export const PagePathContext = createContext('/')

export const usePagePath = (): string => useContext(PagePathContext)

/** Takes the sub-site's base path (`/profis`, or nothing) off what the browser's address says. */
export function pagePathOf(pathname: string, basePath: string): string {
  const below = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return below.startsWith('/') ? below : `/${below}`
}

/** How a link to `href` stands to the open page, in the words of `aria-current`: the page itself, or its part of the site. */
export function currentness(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(href) ? 'true' : undefined
}
