// Gatsby bundles what the pages of a sub-site are made with. Here all sub-sites' scripts know all of it, so that they are the same and
// are made once (bundle-once.ts); what a sub-site has no page for is never loaded there.
import type { PageComponent } from '../../src/gatsby/page-components.ts'

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

/**
 * Gatsby's way to write what is to be bundled, told of every component.
 * @param chunkNameOf Gatsby's name for a component's chunk.
 */
export const withAllPages =
  <S extends State, R>(
    write: (state: S) => R,
    components: readonly PageComponent[],
    chunkNameOf: (file: string) => string,
  ) =>
  (state: S): R => {
    const used = new Set([...state.pages.values()].map(page => page.componentPath))
    const unused = components
      .filter(({ file }) => !used.has(file))
      .map(({ file, area }): [string, Page] => [
        file,
        {
          path: area ?? file,
          ...(area !== undefined && { matchPath: `${area}*` }),
          componentPath: file,
          componentChunkName: chunkNameOf(file),
        },
      ])
    return write({ ...state, pages: new Map([...state.pages, ...unused]) })
  }
