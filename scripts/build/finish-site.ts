import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CmsPage } from '../../contract/cms/cms-page.ts'
import { providerScripts } from '../../sites/club/provider-scripts.ts'
import { radio as clubRadio } from '../../sites/club/radio.ts'
import { environmentRoots, paymentProviders } from '../../sites/environments.ts'
import { providerOriginsOf } from '../../sites/provider-scripts-schema.ts'
import { siteBasePath, siteBaseUrl } from '../../sites/site-urls.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { finishPage, withoutScripts } from './finish-page.ts'
import { unmatched } from './gatsby-patches/patterns.ts'
import { paymentAddressesFor } from './payment-addresses.ts'
import { radioSourcesFor } from './radio-sources.ts'
import type { ProductPictures } from './media/product-pictures.ts'
import { writeRedirectFiles } from './hosting/redirect-files.ts'
import { headTags, isForSearch, plainHeadTags, themeColorTag } from './seo/head-tags.ts'
import type { SeoSite } from './seo/json-ld.ts'
import { rssOf } from './seo/rss.ts'
import { fontsIn, pageStyles } from './styles/site-styles.ts'

/** What Gatsby leaves in `public/` and no visitor needs. */
const leftOver = /^(~partytown|_gatsby|webpack\.stats\.json)$|\.(LICENSE\.txt|map)$/

/** `/suche/` of `suche/index.html`. */
const slugOf = (output: string, file: string) =>
  `/${path
    .relative(output, file)
    .replaceAll(path.sep, '/')
    .replace(/(^|\/)index\.html$/, '$1')}`

/** The pictures and files of a sub-site. */
export interface SiteMedia {
  /** Names of the files that its pages show. */
  readonly media: readonly string[]
  /** Paths of the files that show its products. */
  readonly productFiles: readonly string[]
  readonly products: Pick<ProductPictures, 'filesOf'>
}

function copyMedia(output: string, root: string, { media, productFiles }: SiteMedia): void {
  mkdirSync(path.join(output, 'media'), { recursive: true })
  const files = [...media.map(name => path.join(buildPaths(root).media, 'files', name)), ...productFiles]
  for (const file of files) copyFileSync(file, path.join(output, 'media', path.basename(file)))
}

/**
 * Lets the pages that come at any address work without scripts, where those would look for a page at that address: for what lies
 * outside the sub-site, and for faults of the server, which may well not answer the scripts either.
 */
function writeErrorPages(output: string): void {
  for (const [page, plain] of [
    ['404.html', '404-outside.html'],
    ['500.html', '500.html'],
  ] as const) {
    const html = readFileSync(path.join(output, page), 'utf8')
    writeFileSync(path.join(output, plain), withoutScripts({ file: page, html }))
  }
}

const seoSiteOf = (
  { site, environment, ports }: BuildSettings,
  pages: readonly CmsPage[],
  { products }: SiteMedia,
): SeoSite => ({
  site,
  filesOfProduct: products.filesOf,
  baseUrl: siteBaseUrl(site, environment, ports),
  name: site.names[site.language] ?? site.names.de,
  pages,
})

/**
 * Makes of Gatsby's output what is served: pages finished, pictures added, nothing superfluous.
 */
export function finishSite(
  output: string,
  settings: BuildSettings,
  content: readonly CmsPage[],
  media: SiteMedia,
): { pages: number } {
  const { environment, ports, root, site } = settings
  for (const name of readdirSync(output)) {
    if (leftOver.test(name)) rmSync(path.join(output, name), { recursive: true, force: true })
  }
  copyMedia(output, root, media)
  const roots = environmentRoots(environment, ports)
  const seo = seoSiteOf(settings, content, media)
  const heads = new Map(
    content.map(page => [path.join(output, page.slug, 'index.html'), headTags(page, seo)]),
  )
  writeFileSync(path.join(output, 'rss.xml'), rssOf(seo))
  const embeds = content.flatMap(({ blocks }) =>
    blocks.flatMap(block => (block.type === 'embed' ? [block.src] : [])),
  )
  const basePath = siteBasePath(site, environment)
  const fonts = fontsIn(output, basePath)
  const styles = pageStyles(output, basePath)
  const radio = radioSourcesFor(site, clubRadio)
  const providers = providerOriginsOf(providerScripts)
  const themeColor = themeColorTag(root, site.key)
  const pages = readdirSync(output, { recursive: true, withFileTypes: true })
    // Gatsby keeps the data of 404.html in a folder of that name.
    .filter(entry => entry.isFile() && entry.name.endsWith('.html'))
    .map(entry => path.join(entry.parentPath, entry.name))
  let notForSearch = 0
  for (const file of pages) {
    const html = readFileSync(file, 'utf8')
    if (!isForSearch(html)) notForSearch += 1
    const head = themeColor + (heads.get(file) ?? plainHeadTags(html, slugOf(output, file), seo))
    const name = path.relative(output, file)
    const payment = paymentAddressesFor(name, paymentProviders[environment], roots)
    const surroundings = { roots, embeds, payment, radio, providers, fonts, head, styles }
    writeFileSync(file, finishPage({ file: name, html }, surroundings))
  }
  // 404.html is none for search engines.
  if (notForSearch === 0) throw unmatched('noindex', { file: output, what: 'a page that robots leave out' })
  writeRedirectFiles(output, settings)
  writeErrorPages(output)
  return { pages: pages.length }
}
