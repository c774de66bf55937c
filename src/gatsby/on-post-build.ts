import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PageContext } from '../../contract/page-context.ts'
import { siteBaseUrl } from '../../sites/site-urls.ts'
import { type BuildSettings, settings } from './build-settings.ts'
import { type BuiltPage, robots, sitemap, siteManifest } from './site-files.ts'

interface GatsbyState {
  readonly program: { readonly directory: string }
  readonly pages: ReadonlyMap<
    string,
    { readonly path: string; readonly matchPath?: string; readonly context?: Partial<PageContext> }
  >
}

/** The pages of Gatsby's store. Only pages of the CMS are for search engines. */
const builtPages = ({ pages }: GatsbyState): BuiltPage[] =>
  [...pages.values()].map(({ path: address, matchPath, context }) => ({
    path: address,
    matchPath,
    indexed: context?.page !== undefined && !context.page.seo.noIndex,
    date: context?.page?.date,
  }))

/** Writes what a sub-site has beside its pages: kurve-site.json, sitemap.xml, robots.txt, the icon. */
export function writeSiteFiles(state: GatsbyState, build: BuildSettings): void {
  const output = path.join(state.program.directory, 'public')
  const pages = builtPages(state)
  const baseUrl = siteBaseUrl(build.site, build.environment, build.ports)
  const write = (name: string, text: string) => writeFileSync(path.join(output, name), text)
  write('kurve-site.json', `${JSON.stringify(siteManifest(build.site.key, pages), undefined, 2)}\n`)
  write('sitemap.xml', sitemap(baseUrl, pages))
  write('robots.txt', robots(baseUrl, build.environment === 'production'))
  copyFileSync(path.join(build.root, 'sites/club/crest.svg'), path.join(output, 'favicon.svg'))
}

export const onPostBuild = ({ store }: { store: { getState: () => unknown } }): void =>
  writeSiteFiles(store.getState() as GatsbyState, settings)
