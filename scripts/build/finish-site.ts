import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { CmsPage } from '../../contract/cms-page.ts'
import { providerScripts } from '../../sites/club/provider-scripts.ts'
import { radio as clubRadio } from '../../sites/club/radio.ts'
import { environmentRoots, paymentProviders } from '../../sites/environments.ts'
import { providerOriginsOf } from '../../sites/provider-scripts-schema.ts'
import { siteBasePath, siteBaseUrl } from '../../sites/site-urls.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { finishPage, type PageStyles, withoutScripts } from './finish-page.ts'
import { paymentAddressesFor } from './payment-addresses.ts'
import { radioSourcesFor } from './radio-sources.ts'
import type { ProductPictures } from './media/product-pictures.ts'
import { writeRedirectFiles } from './hosting/redirect-files.ts'
import { headTags, plainHeadTags } from './seo/head-tags.ts'
import type { SeoSite } from './seo/json-ld.ts'
import { rssOf } from './seo/rss.ts'
import { themeColorTag } from './seo/theme-color.ts'
import { splitStyles } from './styles/split-styles.ts'

/** What Gatsby leaves in `public/` and no visitor needs. */
const leftOver = /^(~partytown|_gatsby|webpack\.stats\.json)$|\.(LICENSE\.txt|map)$/

/** The two faces that a page in a Latin script shows at once. */
const everyPageNeeds = /-latin-(?:wght|900)-normal-[0-9a-f]+\.woff2$/

const fontsIn = (output: string, basePath: string): string[] => {
  const folder = path.join(output, 'static')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => everyPageNeeds.test(name))
  return names.map(name => `${basePath}/static/${name}`)
}

/** The styles of the whole sub-site. */
const styleSheetIn = (output: string): string =>
  readdirSync(output)
    .filter(name => name.endsWith('.css'))
    .map(name => readFileSync(path.join(output, name), 'utf8'))
    .join('')

/** Splits the styles and writes what comes after a page was painted into a file named by its content. */
function pageStyles(output: string, basePath: string): PageStyles {
  const { ofPage, rest } = splitStyles(styleSheetIn(output), basePath)
  const name = `styles-rest.${createHash('sha256').update(rest).digest('hex').slice(0, 20)}.css`
  writeFileSync(path.join(output, name), rest)
  return { ofPage, rest: `${basePath}/${name}` }
}

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
    const file = path.join(output, page)
    if (existsSync(file)) writeFileSync(path.join(output, plain), withoutScripts(readFileSync(file, 'utf8')))
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
  for (const page of pages) {
    const file = path.join(page.parentPath, page.name)
    const html = readFileSync(file, 'utf8')
    const head = themeColor + (heads.get(file) ?? plainHeadTags(html, slugOf(output, file), seo))
    const payment = paymentAddressesFor(path.relative(output, file), paymentProviders[environment], roots)
    const surroundings = { roots, embeds, payment, radio, providers, fonts, head, styles }
    writeFileSync(file, finishPage(html, surroundings))
  }
  writeRedirectFiles(output, settings)
  writeErrorPages(output)
  return { pages: pages.length }
}
