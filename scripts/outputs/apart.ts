import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageContext } from '../../contract/cms/page-context.ts'

interface PageData {
  readonly path: string
  readonly result: { readonly pageContext?: Partial<PageContext> }
}

/** Pages that Gatsby makes for itself. */
const ownOfGatsby = new Set(['/dev-404-page/'])
const slugOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`

/**
 * What in a built sub-site's folder is not its own: page data that speaks of another one, a page without page data, page data
 * without a page. Sub-sites are built in the same slots one after the other, and nothing of one may be left for the next.
 * @param folder the built sub-site. @param site its key.
 */
export function foreignParts(folder: string, site: string): string[] {
  const data = globSync('page-data/**/page-data.json', { cwd: folder }).map(file => ({
    file,
    ...(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as PageData),
  }))
  const speaksOf = data.flatMap(({ file, result }) => {
    const named = result.pageContext?.config?.site
    return named === site ? [] : [`${file} speaks of "${String(named)}"`]
  })
  const slugs = new Set(data.map(page => page.path))
  const pages = globSync('**/index.html', { cwd: folder }).map(slugOf)
  const known = new Set(pages)
  return [
    ...speaksOf,
    ...pages.filter(slug => !slugs.has(slug)).map(slug => `${slug} has a page and no page data`),
    ...[...slugs]
      .filter(slug => !known.has(slug) && !ownOfGatsby.has(slug) && !slug.endsWith('.html'))
      .map(slug => `${slug} has page data and no page`),
  ]
}
