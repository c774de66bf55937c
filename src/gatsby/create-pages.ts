import path from 'node:path'
import type { CreatePagesArgs } from 'gatsby'
import type { CmsPage, CmsTemplate } from '../../contract/cms/cms-page.ts'
import { problemLine } from '../../cms/content-problem.ts'
import { readSite } from '../../cms/read-site.ts'
import { readMediaManifest } from '../../cms/media/media-manifest.ts'
import { paths } from '../lib/paths.ts'
import { buildPaths } from './build-paths.ts'
import { type BuildSettings, settings } from './build-settings.ts'
import { createPageContexts } from './page-context.ts'

/** Makes the page of the search, at the address that it has in the sub-site's language. */
export function createSearchPage({ actions }: Pick<CreatePagesArgs, 'actions'>, build: BuildSettings): void {
  actions.createPage({
    path: paths.search(build.site.language),
    component: path.join(build.root, 'src/templates/search.tsx'),
    context: createPageContexts(build).ofPage(),
  })
}

const templateFiles: Record<CmsTemplate, string> = {
  startPage: 'start-page.tsx',
  default: 'default.tsx',
  newsPage: 'news-page.tsx',
  newsOverview: 'news-overview.tsx',
  hero: 'hero.tsx',
  event: 'event.tsx',
  eventsOverview: 'events-overview.tsx',
  gallery: 'gallery.tsx',
  blank: 'blank.tsx',
}

type Hook = Pick<CreatePagesArgs, 'actions' | 'reporter'>

/** What was shown last of a sub-site that is being developed, for as long as its content is wrong. */
let lastGoodPages: readonly CmsPage[] = []

/**
 * Makes a Gatsby page of every page that the CMS has for the sub-site. A page that is wrong stops a build; in
 * development it is named and everything stays as it was.
 */
export async function createCmsPages({ actions, reporter }: Hook, build: BuildSettings): Promise<void> {
  const content = await readSite(build, readMediaManifest(buildPaths(build.root).mediaManifest))
  for (const warning of content.warnings) reporter.warn(problemLine(warning))
  if (content.problems.length > 0) reporter.panicOnBuild(content.problems.map(problemLine).join('\n'))
  else lastGoodPages = content.pages

  const contexts = createPageContexts(build)
  for (const page of lastGoodPages) {
    actions.createPage({
      path: page.slug,
      component: path.join(build.root, 'src/templates', templateFiles[page.template]),
      context: contexts.ofCmsPage(page),
    })
  }
}

export const createPages = async (hook: Hook): Promise<void> => {
  await createCmsPages(hook, settings)
  createSearchPage(hook, settings)
}
