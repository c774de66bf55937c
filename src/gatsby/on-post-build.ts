import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CmsPage } from '../../contract/cms/cms-page.ts'
import type { PageContext } from '../../contract/cms/page-context.ts'
import { siteBaseUrl } from '../../sites/site-urls.ts'
import { type BuildSettings, settings } from './build-settings.ts'
import {
  newsIndex,
  pageList,
  videoIndex,
  type BuiltPage,
  robots,
  sitemap,
  siteManifest,
} from './site-files.ts'

interface GatsbyState {
  readonly program: { readonly directory: string }
  readonly pages: ReadonlyMap<
    string,
    { readonly path: string; readonly matchPath?: string; readonly context?: Partial<PageContext> }
  >
}

/** Whether search engines are to know the page under this address. */
const isFound = ({ seo }: CmsPage) => !seo.noIndex && seo.canonical === undefined

/** The pages of Gatsby's store. Only pages of the CMS are for search engines. */
const builtPages = ({ pages }: GatsbyState): BuiltPage[] =>
  [...pages.values()].map(({ path: address, matchPath, context }) => ({
    path: address,
    matchPath,
    indexed: context?.page !== undefined && isFound(context.page),
    date: context?.page?.date,
  }))

/** The pages of the CMS as visitors get them. */
const cmsPages = ({ pages }: GatsbyState): CmsPage[] =>
  [...pages.values()].flatMap(({ context }) => context?.page ?? [])

/** Writes what a sub-site has beside its pages: kurve-site.json, sitemap.xml, robots.txt, the icon, what numbers stand for. */
export function writeSiteFiles(state: GatsbyState, build: BuildSettings): void {
  const output = path.join(state.program.directory, 'public')
  const pages = builtPages(state)
  const baseUrl = siteBaseUrl(build.site, build.environment, build.ports)
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(output, name)), { recursive: true })
    writeFileSync(path.join(output, name), text)
  }
  write('kurve-site.json', `${JSON.stringify(siteManifest(build.site.key, pages), undefined, 2)}\n`)
  write('sitemap.xml', sitemap(baseUrl, pages))
  write('robots.txt', robots(baseUrl, build.environment === 'production'))
  write('pages.json', JSON.stringify(pageList(cmsPages(state))))
  write('news/index.json', JSON.stringify(newsIndex(cmsPages(state))))
  write('video/index.json', JSON.stringify(videoIndex(cmsPages(state))))
  copyFileSync(path.join(build.root, 'sites/club/crest.svg'), path.join(output, 'favicon.svg'))
}

export const onPostBuild = ({ store }: { store: { getState: () => unknown } }): void =>
  writeSiteFiles(store.getState() as GatsbyState, settings)
