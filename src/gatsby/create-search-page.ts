import path from 'node:path'
import type { CreatePagesArgs } from 'gatsby'
import { paths } from '../lib/paths.ts'
import type { BuildSettings } from './build-settings.ts'
import { createPageContexts } from './page-context.ts'

/** Makes the page of the search, at the address that it has in the sub-site's language. */
export function createSearchPage({ actions }: Pick<CreatePagesArgs, 'actions'>, build: BuildSettings): void {
  actions.createPage({
    path: paths.search(build.site.language),
    component: path.join(build.root, 'src/templates/search.tsx'),
    context: createPageContexts(build).ofPage(),
  })
}
