import { siteBaseUrl } from '../../../sites/site-urls.ts'
import { findSite } from '../../../sites/sites.ts'
import type { ClubFiles, ClubFilesInput } from './club-files-input.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The sitemaps of all built sub-sites as one list; `robots.txt` of each names it. */
export function sitemapIndex({
  records,
  environment,
  ports,
}: Pick<ClubFilesInput, 'records' | 'environment' | 'ports'>): string {
  const entries = records
    .flatMap(({ site }) => findSite(site) ?? [])
    .map(
      site =>
        `  <sitemap><loc>${escaped(siteBaseUrl(site, environment, ports))}/sitemap.xml</loc></sitemap>\n`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** The index as a club-wide file. */
export const clubSitemapFiles = (input: ClubFilesInput): ClubFiles => ({
  shared: new Map([['/sitemap-index.xml', sitemapIndex(input)]]),
})
