import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { createClassNames } from './class-name.ts'
import { openBasePath } from './base-path-placeholder.ts'
import { inlinePicture } from './inline-picture.ts'
import { OxcMinimizer } from './oxc-minimizer.ts'
import { pageComponents } from './page-components.ts'

type Hook = Pick<CreateWebpackConfigArgs, 'stage'> & {
  readonly actions: Pick<CreateWebpackConfigArgs['actions'], 'replaceWebpackConfig'>
  readonly getConfig: () => WebpackConfig
}

interface Loader {
  loader?: string
  options?: Record<string, unknown>
}

interface Rule {
  test?: RegExp
  oneOf?: Rule[]
  use?: Loader | Loader[] | ((...of: never) => unknown)
}

/** Which modules become a chunk of their own, and what it is called. */
interface CacheGroup {
  name?: unknown
  test?: unknown
  chunks?: string
  enforce?: boolean
  priority?: number
  minChunks?: number
}

interface WebpackConfig {
  target?: unknown
  output?: { hashDigestLength?: number; publicPath?: unknown }
  resolve?: { alias?: Readonly<Record<string, unknown>> }
  devtool?: unknown
  plugins: {
    constructor: { name: string }
    options?: { ignoreOrder?: boolean }
    definitions?: Record<string, unknown>
    publicPath?: unknown
  }[]
  module: { rules: Rule[] }
  optimization?: {
    minimizer?: { constructor: { name: string } }[]
    splitChunks?: { cacheGroups?: Record<string, CacheGroup | false> }
  }
}

const loadersIn = (rules: readonly Rule[]): Loader[] =>
  rules.flatMap(({ oneOf = [], use = [] }) => [
    ...loadersIn(oneOf),
    ...(typeof use === 'function' ? [] : [use].flat()),
  ])

/** Gives options to every use of a loader in these rules. */
function configure(rules: readonly Rule[], loader: string, options: Record<string, unknown>): void {
  for (const one of loadersIn(rules)) {
    if (one.loader?.includes(`/${loader}/`)) one.options = { ...one.options, ...options }
  }
}

const rulesFor = (config: WebpackConfig, file: string): Rule[] =>
  config.module.rules.filter(({ test }) => test?.test(file))

/** Gives classes of CSS modules names of ours, where a loader reads such. */
function shortenClasses(config: WebpackConfig): void {
  const nameOf = createClassNames()
  for (const { loader, options } of loadersIn(config.module.rules)) {
    if (!loader?.includes('/css-loader/') || typeof options?.modules !== 'object') continue
    options.modules = {
      ...options.modules,
      getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
        nameOf(resourcePath, local),
    }
  }
}

/** Gatsby's page loader, as it lies in a slot, is mended on its way into the bundle (fix-404-base-path-loader.cjs). */
const pageLoader: Rule = {
  test: /[\\/]\.cache[\\/]loader\.js$/,
  use: { loader: path.join(import.meta.dirname, 'fix-404-base-path-loader.cjs') },
}

/** The start of Gatsby's app is taken in steps (split-startup-loader.cjs). */
const appStart: Rule = {
  test: /[\\/]\.cache[\\/]production-app\.js$/,
  use: { loader: path.join(import.meta.dirname, 'split-startup-loader.cjs') },
}

/** What renders the pages, as it lies in a slot, is mended likewise (inline-suspense-loader.cjs). */
const pageRenderer: Rule = {
  test: /[\\/]\.cache[\\/]static-entry\.js$/,
  use: { loader: path.join(import.meta.dirname, 'inline-suspense-loader.cjs') },
}

/**
 * What no page of ours uses is left out of the browser: what zod writes JSON Schema with (5.6 kB of brotli, for the server's
 * `/openapi.json` alone), Gatsby's `<Script>` (2.2 kB on every page) and what it moves such scripts to a worker with (1.3 kB), its
 * slices, and its registration of a service worker, which lib/offline does itself (0.9 kB on every page).
 */
const unused: Rule = {
  test: new RegExp(
    [
      'zod/v4/core/(to-json-schema|json-schema-processors)\\.js',
      'gatsby-script/dist/index\\.modern\\.mjs',
      'gatsby/dist/internal-plugins/partytown/utils/inject-partytown-snippet\\.js',
      '\\.cache/(slice|register-service-worker)\\.js',
    ]
      .map(place => `/${place}$`.replaceAll('/', '[\\\\/]'))
      .join('|'),
  ),
  use: { loader: path.join(import.meta.dirname, 'leave-out.cjs') },
}

/** Faults are told in words of ours, from the code of an issue: the English ones of zod stay away (0.9 kB of an account screen). */
const wordsOfZod: Rule = {
  test: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/,
  use: { loader: path.join(import.meta.dirname, 'without-words.cjs') },
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
  'src/lib/http/',
  'src/lib/query/',
  'src/features/shop/api/cart\\.tsx?',
  'src/features/shop/model/cart-owner\\.tsx?',
  'src/shell/providers/platform\\.tsx?',
  'src/shell/providers/platform-providers\\.tsx?',
  'src/shell/providers/sign-in-gates\\.tsx?',
  'src/lib/saved-forms\\.tsx?',
  'src/lib/use-shown-again\\.tsx?',
  'src/lib/i18n/use-error-text\\.tsx?',
  'src/ui/feedback/notice\\.tsx?',
  'src/ui/feedback/use-toast\\.tsx?',
  'contract/cart\\.tsx?',
  'contract/endpoint\\.tsx?',
  'contract/error-codes\\.tsx?',
  'contract/idempotency\\.tsx?',
  'contract/organizations\\.tsx?',
  'contract/primitives\\.tsx?',
  'contract/problem\\.tsx?',
  'contract/products\\.tsx?',
  'contract/scopes\\.tsx?',
  'contract/tidy-text\\.tsx?',
  'contract/token-exchange\\.tsx?',
  'contract/typed-text\\.tsx?',
]
const platform = new RegExp(platformPlaces.map(place => `/${place}`.replaceAll('/', '[\\\\/]')).join('|'))

/** Two small parts of zod that nearly every contract needs, and public pages too: apart from what only an area at the platform loads. */
const zodParts = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]classic[\\/](coerce|iso)\.js/

const root = path.resolve(import.meta.dirname, '../..')

/** What packages ship for today's browsers and do not name as such (0.5 kB of a form). */
const modernBuilds = {
  '@hookform/resolvers/zod$': path.join(root, 'node_modules/@hookform/resolvers/zod/dist/zod.modern.mjs'),
}

/**
 * Keeps an area from loading what only another one needs. Gatsby names a chunk that several lazy parts share after the names
 * of these parts; ours have none, so that unlike ones met in one chunk (29 of an account screen's 229 kB, measured).
 */
function splitByUse(config: WebpackConfig): void {
  const groups = config.optimization?.splitChunks?.cacheGroups
  if (!groups) return
  if (groups.shared) delete groups.shared.name
  // Gatsby counts what the pages of this one sub-site are made with.
  if (groups.commons) groups.commons.minChunks = pageComponents(root).length
  groups.zodParts = { name: 'zod-parts', test: zodParts, chunks: 'async', enforce: true, priority: 36 }
  groups.platform = { name: 'platform', test: platform, chunks: 'async', enforce: true, priority: 35 }
}

/** Gatsby's rules for source files load Babel by a function of the importing file; no other rule has one. */
const isSourceRule = ({ test, use }: Rule): boolean =>
  typeof use === 'function' && Boolean(test?.test('page.tsx'))

/** Source files are compiled by another one than Gatsby's Babel (oxc-loader.cjs), which runs twice over TypeScript. */
function compileByOxc({ module }: WebpackConfig): void {
  const [source, ...again] = module.rules.filter(isSourceRule)
  if (!source?.test?.test('app.js'))
    throw new Error('Gatsby compiles source files in another way: is oxc still right?')
  source.use = { loader: path.join(import.meta.dirname, 'oxc-loader.cjs') }
  module.rules = module.rules.filter(rule => !again.includes(rule))
}

/** Scripts are made small by another one than Gatsby's (oxc-minimizer.ts), styles by the same. */
function minifyByOxc({ optimization }: WebpackConfig): void {
  const others = optimization?.minimizer?.filter(({ constructor }) => constructor.name !== 'TerserPlugin')
  if (optimization && others) optimization.minimizer = [new OxcMinimizer(), ...others]
}

/**
 * The same for every sub-site: what webpack makes of the same templates is made once, and where the sub-site lies is filled in
 * when it takes that (scripts/build/shared-bundle-cache.ts).
 */
export function onCreateWebpackConfig({ stage, actions, getConfig }: Hook): void {
  const config = getConfig()
  for (const { constructor, options } of config.plugins) {
    // Our styles are CSS modules, which do not care in which order two files of them come.
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true
  }
  if (stage.startsWith('build')) {
    compileByOxc(config)
    shortenClasses(config)
    // Source maps are not shipped.
    config.devtool = false
    // Gatsby asks for ES5, which no browser of .browserslistrc needs.
    if (stage === 'build-javascript') {
      config.target = ['web', 'es2022']
      // Every page loads the names of all scripts: seven letters of a digest tell them apart as well (1.1 kB of brotli).
      config.output = { ...config.output, hashDigestLength: 7 }
      config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...modernBuilds } }
      splitByUse(config)
      minifyByOxc(config)
      config.module.rules.push(pageLoader, appStart, unused, wordsOfZod)
    }
    if (stage === 'build-html') config.module.rules.push(pageRenderer)
    openBasePath(config, loadersIn(config.module.rules))
    // The stylesheet lies at the top of the sub-site: fonts are beside it, wherever that is.
    configure(config.module.rules, 'mini-css-extract-plugin', { publicPath: './' })
    // A small drawing within a script or page: its text compresses, the letters of base64 do not.
    configure(rulesFor(config, 'drawing.svg'), 'url-loader', { generator: inlinePicture })
    // A font within the styles would be loaded by every page, also by those without its letters.
    configure(rulesFor(config, 'font.woff2'), 'url-loader', { limit: 0 })
  }
  actions.replaceWebpackConfig(config)
}
