import type { AnchorHTMLAttributes } from 'react'

/**
 * What screens take from the package `gatsby`, without a Gatsby build around them: a link is an anchor, and a
 * programmatic navigation changes the address. Stands in for the package in the project `screens` (vitest.config.mts).
 */
export function Link({
  to,
  activeClassName: _activeClassName,
  partiallyActive: _partiallyActive,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string
  activeClassName?: string
  partiallyActive?: boolean
}) {
  return <a {...anchor} href={to} />
}

/** Changes the address without loading a page, as Gatsby's router does. */
export function navigate(
  to: string | number,
  options: { replace?: boolean; state?: object } = {},
): Promise<void> {
  if (typeof to === 'number') window.history.go(to)
  else if (options.replace) window.history.replaceState(options.state ?? null, '', to)
  else window.history.pushState(options.state ?? null, '', to)
  window.dispatchEvent(new PopStateEvent('popstate'))
  return Promise.resolve()
}

/** The test page stands at the root of its origin. */
export const withPrefix = (path: string): string => path
