import type { CreatePageArgs, Page } from 'gatsby'
import { type BuildSettings, settings } from './build-settings.ts'
import { areaOf, frontOf } from './page-components.ts'
import { createPageContexts } from './page-context.ts'
import { routeAt } from './page-routes.ts'

/** @param href of a page, or of an area. */
function isOff(href: string, { site }: BuildSettings): boolean {
  const feature = routeAt(href)?.feature
  return feature !== undefined && !site.features[feature]
}

type Hook = Pick<CreatePageArgs, 'actions'> & { readonly page: Page }

const contextsOf = new WeakMap<BuildSettings, ReturnType<typeof createPageContexts>>()

/** Gives pages of `src/pages` what a CMS page has, and takes out those whose feature is off. */
export function adoptPage({ page, actions }: Hook, build: BuildSettings): void {
  if (page.context?.config) return
  actions.deletePage(page)
  const area = areaOf(page.path)
  if (isOff(area ?? page.path, build)) return
  const contexts = contextsOf.get(build) ?? createPageContexts(build)
  contextsOf.set(build, contexts)
  actions.createPage({
    ...page,
    ...(area !== undefined && { path: frontOf(area), matchPath: `${area}*` }),
    context: { ...page.context, ...contexts.ofPage() },
  })
}

export const onCreatePage = (hook: Hook): void => adoptPage(hook, settings)
