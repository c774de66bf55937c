import type { CreatePageArgs, Page } from 'gatsby'
import type { FeatureKey } from '../../contract/cms/site-config.ts'
import { type BuildSettings, settings } from './build-settings.ts'
import { areaOf, frontOf } from './page-components.ts'
import { createPageContexts } from './page-context.ts'

/** The parts of `src/pages` that are there only where a feature is on. */
const featurePaths: readonly { readonly prefix: string; readonly feature: FeatureKey }[] = [
  { prefix: '/account/', feature: 'account' },
  { prefix: '/sso/', feature: 'account' },
  { prefix: '/preview/', feature: 'account' },
  { prefix: '/shop/', feature: 'shop' },
  { prefix: '/admin/', feature: 'shop' },
  { prefix: '/withdraw/', feature: 'shop' },
  { prefix: '/cart/', feature: 'shop' },
  { prefix: '/checkout/', feature: 'shop' },
]

const isOff = (path: string, { site }: BuildSettings) =>
  featurePaths.some(({ prefix, feature }) => path.startsWith(prefix) && !site.features[feature])

type Hook = Pick<CreatePageArgs, 'actions'> & { readonly page: Page }

const contextsOf = new WeakMap<BuildSettings, ReturnType<typeof createPageContexts>>()

/** Gives pages of `src/pages` what a CMS page has, and takes out those whose feature is off. */
export function adoptPage({ page, actions }: Hook, build: BuildSettings): void {
  if (page.context?.config) return
  actions.deletePage(page)
  if (isOff(page.path, build)) return
  const contexts = contextsOf.get(build) ?? createPageContexts(build)
  contextsOf.set(build, contexts)
  const area = areaOf(page.path)
  actions.createPage({
    ...page,
    ...(area !== undefined && { path: frontOf(area), matchPath: `${area}*` }),
    context: { ...page.context, ...contexts.ofPage() },
  })
}

export const onCreatePage = (hook: Hook): void => adoptPage(hook, settings)
