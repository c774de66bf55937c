import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { siteBasePath, siteBaseUrl } from '../../../sites/site-urls.ts'
import type { BuildSettings } from '../../../src/gatsby/build-settings.ts'
import type { SiteManifest } from '../../../src/gatsby/site-files.ts'
import { hostingFallbacks, hostingHeaders, nginxHeaders } from './header-files.ts'

const filesIn = (output: string): string[] =>
  readdirSync(output, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(
      entry => `/${path.relative(output, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`,
    )
    .toSorted()

/** Writes what a hosting provider needs to serve a finished sub-site as our own server does: `_headers`, `_nginx-headers.conf`, more `_redirects`. */
export function writeHostingFiles(
  output: string,
  { site, environment, ports }: Pick<BuildSettings, 'site' | 'environment' | 'ports'>,
): void {
  // Written by the same build just before.
  const { fallbacks } = JSON.parse(readFileSync(path.join(output, 'kurve-site.json'), 'utf8')) as SiteManifest
  const hosted = {
    basePath: siteBasePath(site, environment),
    isSecure: siteBaseUrl(site, environment, ports).startsWith('https:'),
    fallbacks,
  }
  writeFileSync(path.join(output, '_headers'), hostingHeaders(hosted, filesIn(output)))
  writeFileSync(path.join(output, '_nginx-headers.conf'), nginxHeaders(hosted))
  appendFileSync(path.join(output, '_redirects'), hostingFallbacks(hosted))
}
