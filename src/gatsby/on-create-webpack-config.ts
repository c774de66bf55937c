import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { someOf, unmatched } from '../../scripts/build/gatsby-patches/patterns.ts'
import { patchBundler } from '../../scripts/build/gatsby-patches/registry.ts'
import {
  type BuildStage,
  inSettings,
  pluginsCalled,
  type Rule,
  rulesFor,
  usesOf,
  type WebpackConfig,
} from '../../scripts/build/gatsby-patches/webpack-config.ts'
import { createClassNames } from './class-name.ts'
import { pageComponents } from './page-components.ts'

const plain: Readonly<Record<string, string>> = { '%20': ' ', '%3D': '=', '%3A': ':', '%2F': '/', '%2C': ',' }

/** A picture as an address of its own, `data:…`. A drawing stays text, which compresses better than base64. */
export function inlinePicture(content: Buffer, mimeType: string): string {
  if (mimeType !== 'image/svg+xml') return `data:${mimeType};base64,${content.toString('base64')}`
  const text = content.toString('utf8').trim().replaceAll('"', "'")
  return `data:image/svg+xml,${encodeURIComponent(text).replaceAll(/%\w\w/g, code => plain[code] ?? code)}`
}

type Hook = Pick<CreateWebpackConfigArgs, 'stage'> & {
  readonly actions: Pick<CreateWebpackConfigArgs['actions'], 'replaceWebpackConfig'>
  readonly getConfig: () => WebpackConfig
}

/** Gives classes of CSS modules names of ours. */
function shortenClasses({ module }: WebpackConfig): void {
  const nameOf = createClassNames()
  const reading = usesOf(module.rules, 'css-loader').filter(
    ({ options }) => typeof options?.modules === 'object',
  )
  for (const one of someOf(reading, 'modules', inSettings('what reads CSS modules')))
    one.options = {
      ...one.options,
      modules: {
        ...(one.options?.modules as object),
        getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
          nameOf(resourcePath, local),
      },
    }
}

/** Gives options to every use of a loader in these rules. */
function configure(rules: readonly Rule[], loader: string, options: Record<string, unknown>): void {
  for (const one of usesOf(rules, loader)) one.options = { ...one.options, ...options }
}

/**
 * What every area at the platform needs, and the header when the page is idle: session, requests, what they stand on,
 * the part of the contract that the header reads, and how an area says that something failed. Without a chunk of its own each of
 * these modules, too small for one, comes again with every chunk that needs it (3 of an account screen's 205 kB, measured).
 */
export const platformPlaces = [
  'node_modules/(oidc-client-ts|react-oidc-context|jwt-decode|@tanstack)/',
  // The checks of a sign-in bring jose along: they come with the first sign-in or renewal.
  'src/lib/auth/(?!checks/)',
  // But what calls without a session.
  'src/lib/http/(?!request-as-anybody)',
  'src/lib/query/',
  'src/entities/cart/successful-cart\\.tsx?',
  'src/entities/cart/use-cart-changed\\.tsx?',
  'src/features/shop/api/cart\\.tsx?',
  'src/features/shop/api/cart-owner\\.tsx?',
  'src/shell/providers/answers-of-person\\.tsx?',
  'src/shell/providers/platform\\.tsx?',
  'src/shell/providers/platform-providers\\.tsx?',
  'src/shell/providers/sign-in-gates\\.tsx?',
  'src/lib/forget-personal\\.tsx?',
  'src/lib/saved-forms\\.tsx?',
  'src/lib/use-shown-again\\.tsx?',
  'src/lib/i18n/lazy-screen\\.tsx?',
  'src/lib/i18n/platform-namespaces\\.tsx?',
  'src/lib/i18n/use-error-text\\.tsx?',
  'src/ui/feedback/notice\\.tsx?',
  'src/ui/feedback/use-toast\\.tsx?',
  'contract/cart/cart\\.tsx?',
  'contract/kernel/endpoint\\.tsx?',
  'contract/kernel/error-codes?\\.tsx?',
  'contract/kernel/idempotency\\.tsx?',
  'contract/organization/organizations\\.tsx?',
  'contract/kernel/primitives\\.tsx?',
  'contract/kernel/problem\\.tsx?',
  'contract/catalogue/products\\.tsx?',
  'contract/kernel/scopes\\.tsx?',
  'contract/kernel/tidy-text\\.tsx?',
  'contract/identity/token-exchange\\.tsx?',
  'contract/kernel/typed-text\\.tsx?',
]
const platform = new RegExp(platformPlaces.map(place => `/${place}`.replaceAll('/', '[\\\\/]')).join('|'))

/** Two small parts of zod that nearly every contract needs, and public pages too: apart from what only an area at the platform loads. */
const zodParts = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]classic[\\/](coerce|iso)\.js/

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Keeps an area from loading what only another one needs. Gatsby names a chunk that several lazy parts share after the names
 * of these parts; ours have none, so that unlike ones met in one chunk (29 of an account screen's 229 kB, measured).
 */
function splitByUse({ optimization }: WebpackConfig): void {
  const groups = optimization?.splitChunks?.cacheGroups
  if (!groups?.shared || !groups.commons)
    throw unmatched('shared, commons', inSettings('which modules become a chunk of their own'))
  delete groups.shared.name
  // Gatsby counts what the pages of this one sub-site are made with.
  groups.commons.minChunks = pageComponents(root).length
  groups.zodParts = { name: 'zod-parts', test: zodParts, chunks: 'async', enforce: true, priority: 36 }
  groups.platform = { name: 'platform', test: platform, chunks: 'async', enforce: true, priority: 35 }
}

/** Settings for the scripts alone. */
function configureScripts(config: WebpackConfig): void {
  // Gatsby asks for ES5, which no browser of .browserslistrc needs.
  config.target = ['web', 'es2022']
  // Every page loads the names of all scripts: seven letters of a digest tell them apart as well (1.1 kB of brotli).
  config.output = { ...config.output, hashDigestLength: 7 }
  splitByUse(config)
  // The stylesheet lies at the top of the sub-site: fonts are beside it, wherever that is.
  configure(config.module.rules, 'mini-css-extract-plugin', { publicPath: './' })
}

/** Our styles are CSS modules, which do not care in which order two files of them come. */
function ignoreOrderOfStyles(config: WebpackConfig): void {
  for (const { options } of pluginsCalled(config, 'MiniCssExtractPlugin'))
    if (options) options.ignoreOrder = true
}

/** Settings for a build, where Gatsby's parts are patched as well (scripts/build/gatsby-patches). */
function configureBuild(config: WebpackConfig, stage: BuildStage): void {
  patchBundler(config, stage)
  shortenClasses(config)
  // Source maps are not shipped.
  config.devtool = false
  if (stage === 'build-javascript') configureScripts(config)
  // A small drawing within a script or page: its text compresses, the letters of base64 do not.
  configure(rulesFor(config, 'drawing.svg'), 'url-loader', { generator: inlinePicture })
  // A font within the styles would be loaded by every page, also by those without its letters.
  configure(rulesFor(config, 'font.woff2'), 'url-loader', { limit: 0 })
}

/**
 * The same for every sub-site: what webpack makes of the same templates is made once, and where the sub-site lies is filled in
 * when it takes that.
 */
export function onCreateWebpackConfig({ stage, actions, getConfig }: Hook): void {
  const config = getConfig()
  if (stage === 'build-javascript' || stage === 'develop') ignoreOrderOfStyles(config)
  if (stage === 'build-javascript' || stage === 'build-html') configureBuild(config, stage)
  actions.replaceWebpackConfig(config)
}
