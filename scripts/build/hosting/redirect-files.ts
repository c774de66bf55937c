import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { patternOf, type Redirect, redirects } from '../../../sites/redirects.ts'
import { siteBasePath } from '../../../sites/site-urls.ts'
import type { SiteSettings } from '../../../cms/site-settings.ts'

const capitalised = (text: string) => text.replaceAll(/(^\/|[/-])([a-z])/g, letters => letters.toUpperCase())

const target = (to: string, basePath: string) => (to.startsWith('/') ? basePath + to : to)

/**
 * The `_redirects` of Netlify and Cloudflare Pages. Both tell capitals apart and know no patterns for it: the spellings that
 * people use stand there one by one. Both keep the query.
 */
export function hostingRedirects(list: readonly Redirect[], basePath: string): string {
  const lines = list.flatMap(({ from, to }) =>
    [...new Set([from, capitalised(from), from.toUpperCase()])].flatMap(spelling =>
      ['', '/'].map(end => `${basePath}${spelling}${end} ${target(to, basePath)} 301`),
    ),
  )
  return `${lines.join('\n')}\n`
}

/** A target as nginx reads it: the query that was asked with comes before the fragment, unless the target has a query of its own. */
export function nginxTarget(to: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(to) ?? []
  return `${address}${address.includes('?') ? '' : '$is_args$args'}${fragment}`
}

/** Lines for a `server` block of nginx; the query is kept. */
export const nginxRedirects = (list: readonly Redirect[], basePath: string): string =>
  list
    .map(
      ({ from, to }) =>
        `location ~* ^${patternOf(basePath + from)}/?$ { return 301 ${nginxTarget(target(to, basePath))}; }\n`,
    )
    .join('')

/** Writes what a hosting provider needs to lead old addresses on: `_redirects` into the sub-site, `nginx.conf` beside it. */
export function writeRedirectFiles(
  output: string,
  { site, environment }: Pick<SiteSettings, 'site' | 'environment'>,
): void {
  const list = redirects[site.key]
  if (!list) return
  const basePath = siteBasePath(site, environment)
  writeFileSync(path.join(output, '_redirects'), hostingRedirects(list, basePath))
  writeFileSync(path.join(output, '_nginx-redirects.conf'), nginxRedirects(list, basePath))
}
