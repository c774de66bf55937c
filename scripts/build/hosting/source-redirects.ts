import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteRedirect } from '../../../cms/content-problem.ts'
import { datePlaceholder, patternOf } from '../../../sites/redirects.ts'
import { siteBasePath } from '../../../sites/site-urls.ts'
import type { BuildSettings } from '../../../src/gatsby/build-settings.ts'
import type { SiteManifest } from '../../../src/gatsby/site-files.ts'
import { nginxTarget } from './redirect-files.ts'

const statusOf = ({ isPermanent }: SiteRedirect) => (isPermanent ? 301 : 302)

const targetOf = ({ to }: SiteRedirect, basePath: string) => (to.startsWith('/') ? basePath + to : to)

/** What Cloudflare takes for any day; it knows no digits, so that another address could be meant as well. */
const cloudflareDate = ':year-:month-:day'

/** The addresses of a redirect with a day in it, for Netlify one by one. */
function spelledOut({ from, to, days = [] }: SiteRedirect): string[] {
  if (!from.includes(datePlaceholder)) return [from]
  const loose = new RegExp(`^${patternOf(from.replace(datePlaceholder, '')).replace('/-', '/.+-.+-.+-')}$`)
  return [
    ...days.map(day => from.replace(datePlaceholder, day)),
    ...(loose.test(to) ? [] : [from.replace(datePlaceholder, cloudflareDate)]),
  ]
}

/** Lines for Netlify and Cloudflare Pages, with and without the slash. */
export const hostingLines = (redirects: readonly SiteRedirect[], basePath: string): string =>
  redirects
    .flatMap(redirect =>
      spelledOut(redirect).flatMap(address =>
        [address.slice(0, -1), address].map(
          from => `${basePath}${from} ${targetOf(redirect, basePath)} ${statusOf(redirect)}\n`,
        ),
      ),
    )
    .join('')

/** What would end a quoted word of nginx, or be a variable in it. */
const quotable = (address: string) =>
  address.replaceAll(/["$\\ ]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Lines for a `server` block of nginx; the query is kept unless the target has its own. */
export const nginxLines = (redirects: readonly SiteRedirect[], basePath: string): string =>
  redirects
    .map(redirect => {
      const to = nginxTarget(quotable(targetOf(redirect, basePath)))
      const pattern = `^${patternOf(basePath + redirect.from.slice(0, -1)).replaceAll('"', '\\"')}/?$`
      return `location ~ "${pattern}" { return ${statusOf(redirect)} "${to}"; }\n`
    })
    .join('')

/** Tells servers where the redirects lead that a sub-site's content has: `kurve-site.json` for ours, files of their own for others. */
export function writeSourceRedirects(
  output: string,
  { site, environment }: Pick<BuildSettings, 'site' | 'environment'>,
  redirects: readonly SiteRedirect[],
): void {
  if (redirects.length === 0) return
  const file = path.join(output, 'kurve-site.json')
  // Written by the same build just before.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as SiteManifest
  const own = redirects.map(redirect => ({
    from: redirect.from,
    to: redirect.to,
    status: statusOf(redirect),
  }))
  writeFileSync(file, `${JSON.stringify({ ...manifest, redirects: own }, undefined, 2)}\n`)
  const basePath = siteBasePath(site, environment)
  appendFileSync(path.join(output, '_redirects'), hostingLines(redirects, basePath))
  appendFileSync(path.join(output, '_nginx-redirects.conf'), nginxLines(redirects, basePath))
}
