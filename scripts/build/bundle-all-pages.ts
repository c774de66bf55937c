// Gatsby bundles what the pages of a sub-site are made with, and which of its addresses lie in an area. Here all sub-sites' scripts know
// all of it, so that they are the same and are made once (shared-bundle-cache.ts); what a sub-site has no page for is never loaded there.
import { readCatalogue } from '../../cms/catalogue/catalogue-snapshot.ts'
import { productPages } from '../../cms/catalogue/product-pages.ts'
import { sites } from '../../sites/sites.ts'
import { frontOf, type PageComponent } from '../../src/gatsby/page-components.ts'

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
