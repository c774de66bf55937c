// Replaces: the list of what is bundled (`writeAll` of gatsby/dist/bootstrap/requires-writer), by one for all sub-sites.
// Why: Gatsby lists what the pages of one sub-site are made with, and which of its addresses lie in an area. With all of it, every
// sub-site has the same scripts, which are made once (shared-bundle-cache.ts). What a sub-site has no page for is never loaded there.
// Saves: with one bundle in place of two, six sub-sites took 122.7 s and not 174.7 (decision 0010).
import { readCatalogue } from '../../../cms/catalogue/catalogue-snapshot.ts'
import { productPages } from '../../../cms/catalogue/product-pages.ts'
import { sites } from '../../../sites/sites.ts'
import { frontOf, type PageComponent, pageComponents } from '../../../src/gatsby/page-components.ts'
import type { GatsbyModules } from './gatsby-modules.ts'

interface Page {
  readonly path: string
  readonly matchPath?: string | null | undefined
  readonly componentPath: string
  readonly componentChunkName: string
}

/** Of Gatsby's state what is read here. */
interface State {
  readonly pages: ReadonlyMap<string, Page>
}

/** What the pages of all sub-sites may be. */
export interface AllPages {
  readonly components: readonly PageComponent[]
  /** Pages of the CMS that lie in an area: where there are any, they are the same in each sub-site. */
  readonly addresses: readonly string[]
}

/** Addresses of the product pages, which lie in the area of the shop. */
export function shopAddresses(root: string): string[] {
  const site = sites.find(({ features }) => features.shop)
  if (!site) return []
  return productPages(readCatalogue(root), { site, addressOf: () => '' }).map(({ slug }) => slug)
}

/**
 * Gatsby's way to write what is to be bundled, told of every component and address.
 * @param chunkNameOf Gatsby's name for a component's chunk.
 */
export const withAllPages =
  <S extends State, R>(
    write: (state: S) => R,
    { components, addresses }: AllPages,
    chunkNameOf: (file: string) => string,
  ) =>
  (state: S): R => {
    const pageOf = (path: string, file: string): [string, Page] => [
      path,
      { path, matchPath: null, componentPath: file, componentChunkName: chunkNameOf(file) },
    ]
    const used = new Set([...state.pages.values()].map(page => page.componentPath))
    const unused = components
      .filter(({ file }) => !used.has(file))
      .map(({ file, area }): [string, Page] => {
        const [path, page] = pageOf(area === undefined ? file : frontOf(area), file)
        return [path, { ...page, ...(area !== undefined && { matchPath: `${area}*` }) }]
      })
    const elsewhere = addresses.flatMap(address => {
      const around = components.find(({ area }) => area !== undefined && address.startsWith(area))
      return around && !state.pages.has(address) ? [pageOf(address, around.file)] : []
    })
    return write({ ...state, pages: new Map([...state.pages, ...unused, ...elsewhere]) })
  }

/** @param root the project's folder. */
export function bundleAllPages({ load, replaceExport }: GatsbyModules, root: string): void {
  const all = { components: pageComponents(root), addresses: shopAddresses(root) }
  const names = load('gatsby/dist/utils/js-chunk-names') as {
    generateComponentChunkName: (file: string) => string
  }
  replaceExport('gatsby/dist/bootstrap/requires-writer', 'writeAll', (write: (state: State) => unknown) =>
    withAllPages(write, all, names.generateComponentChunkName),
  )
}
