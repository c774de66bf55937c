import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteRedirect } from '../../cms/content-problem.ts'
import { siteBasePath } from '../../sites/site-urls.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import type { SiteManifest } from '../../src/gatsby/site-files.ts'

const statusOf = ({ isPermanent }: SiteRedirect) => (isPermanent ? 301 : 302)

/** Lines for Netlify and Cloudflare Pages, with and without the slash. */
export const hostingLines = (redirects: readonly SiteRedirect[], basePath: string): string =>
  redirects
    .flatMap(redirect => {
      const to = redirect.to.startsWith('/') ? basePath + redirect.to : redirect.to
      return [redirect.from.slice(0, -1), redirect.from].map(
        from => `${basePath}${from} ${to} ${statusOf(redirect)}\n`,
      )
    })
    .join('')

/** Tells servers where the redirects lead that a sub-site's source has: `kurve-site.json` for ours, `_redirects` for others. */
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
  appendFileSync(path.join(output, '_redirects'), hostingLines(redirects, siteBasePath(site, environment)))
}
