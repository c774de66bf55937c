import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { hashedNames } from '../../../server/web/web-headers.ts'
import { environmentRoots, worksOffline } from '../../../sites/environments.ts'
import { siteBasePath } from '../../../sites/site-urls.ts'
import type { BuildSettings } from '../../../src/gatsby/build-settings.ts'
import { paths } from '../../../src/lib/paths.ts'
import type { WorkerSettings } from '../../../src/worker/worker-settings.ts'
import { withoutScripts } from '../finish-page.ts'
import { findEach, someOf } from '../gatsby-patches/patterns.ts'
import { hashedFilesIn } from '../retained-files.ts'

const OFFLINE_PAGE = 'offline.html'

interface PageData {
  readonly path: string
  readonly matchPath?: string
  readonly componentChunkName: string
}

/** Whether a page is one of the CMS, by the name that Gatsby gives its component. */
const isOfTemplate = ({ componentChunkName }: PageData): boolean =>
  componentChunkName.startsWith('component---src-templates-')

/**
 * Addresses of the pages that are none of the CMS, with a slash at their end: they show what is one person's, or changes. Throws
 * where no page is one of the CMS.
 */
export function neverKeptOf(pages: readonly PageData[]): string[] {
  const where = { file: 'page-data', what: 'the pages of the CMS' }
  const kept = new Set(someOf(pages.filter(isOfTemplate), 'component---src-templates-', where))
  return pages
    .filter(page => !kept.has(page))
    .map(({ path: address, matchPath }) => (matchPath?.replace(/\*$/, '') ?? address).replace(/\/?$/, '/'))
    .toSorted()
}

const pagesIn = (output: string): PageData[] =>
  globSync('page-data/**/page-data.json', { cwd: output }).map(
    file => JSON.parse(readFileSync(path.join(output, file), 'utf8')) as PageData,
  )

/** Moves the offline page to where it is no page of the sub-site, and takes away what would look at its address. */
function takeOfflinePage(output: string): string {
  const file = 'offline/index.html'
  const html = withoutScripts({ file, html: readFileSync(path.join(output, file), 'utf8') })
  for (const place of ['offline', 'page-data/offline']) rmSync(path.join(output, place), { recursive: true })
  writeFileSync(path.join(output, OFFLINE_PAGE), html)
  return html
}

const neededFile = /\b(?:href|src)="([^"]+\.(?:css|woff2|svg|avif|webp|png))"/g

/** Stylesheets, fonts and pictures of the sub-site that the offline page names. Throws where that is none. */
export function neededBy(html: string, basePath: string): string[] {
  const where = { file: OFFLINE_PAGE, what: 'what the page shows' }
  const addresses = findEach(html, neededFile, where)
    .map(([, address = '']) => address)
    .filter(address => address.startsWith(`${basePath}/`))
  return [...new Set(someOf(addresses, basePath, where))]
}

const digestOf = (...texts: string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 20)

/** One of src/worker as a script. */
function scriptOf(root: string, name: 'main' | 'remove', settings: object): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, `src/worker/${name}.ts`)],
    define: { KURVE_WORKER: JSON.stringify(settings) },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Writes `sw.js` and the offline page of a finished sub-site. */
export function writeServiceWorker(output: string, { root, site, environment, ports }: BuildSettings): void {
  const basePath = siteBasePath(site, environment)
  const pages = pagesIn(output)
  const offline = takeOfflinePage(output)
  const write = (name: 'main' | 'remove', settings: object) =>
    writeFileSync(path.join(output, 'sw.js'), scriptOf(root, name, settings))
  if (!worksOffline[environment]) {
    write('remove', { basePath })
    return
  }
  const { api, authority, feeds, live } = environmentRoots(environment, ports)
  const scripts = someOf(
    hashedFilesIn(output).filter(name => !name.startsWith('media/')),
    hashedNames,
    { file: output, what: 'the files that are named by their content' },
  )
  write('main', {
    build: digestOf(offline, ...scripts),
    basePath,
    offlinePage: `${basePath}/${OFFLINE_PAGE}`,
    shell: neededBy(offline, basePath),
    neverKept: neverKeptOf(pages),
    wallet: { root: paths.account.tickets, page: paths.account.root },
    platform: [api, authority, feeds, live],
    hashedName: hashedNames.source,
  } satisfies WorkerSettings)
}
