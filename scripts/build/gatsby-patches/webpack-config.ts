import { someOf, type Where } from './patterns.ts'

/** The stages of Gatsby's in which webpack makes what is served, and what renders the pages. */
export type BuildStage = 'build-javascript' | 'build-html'

export interface Loader {
  loader?: string
  options?: Record<string, unknown>
}

export interface Rule {
  test?: RegExp
  oneOf?: Rule[]
  use?: Loader | Loader[] | ((...of: never) => unknown)
}

/** Which modules become a chunk of their own, and what it is called. */
export interface CacheGroup {
  name?: unknown
  test?: unknown
  chunks?: string
  enforce?: boolean
  priority?: number
  minChunks?: number
}

export interface Plugin {
  constructor: { name: string }
  options?: { ignoreOrder?: boolean }
  definitions?: Record<string, unknown>
  publicPath?: unknown
}

/** Webpack's settings as Gatsby makes them, as far as they are read or changed here. */
export interface WebpackConfig {
  target?: unknown
  output?: { hashDigestLength?: number; publicPath?: unknown }
  resolve?: { alias?: Readonly<Record<string, unknown>> }
  devtool?: unknown
  plugins: Plugin[]
  module: { rules: Rule[] }
  optimization?: {
    minimizer?: { constructor: { name: string } }[]
    splitChunks?: { cacheGroups?: Record<string, CacheGroup | false> }
  }
}

/** Settings of webpack's as a place that something is looked for in. */
export const inSettings = (what: string): Where => ({ file: "Gatsby's settings of webpack", what })

/** All loaders of these rules that have options of their own. */
export const loadersIn = (rules: readonly Rule[]): Loader[] =>
  rules.flatMap(({ oneOf = [], use = [] }) => [
    ...loadersIn(oneOf),
    ...(typeof use === 'function' ? [] : [use].flat()),
  ])

/** The uses of a loader in these rules. Throws where there is none. @param loader name of its package. */
export const usesOf = (rules: readonly Rule[], loader: string): readonly Loader[] =>
  someOf(
    loadersIn(rules).filter(one => one.loader?.includes(`/${loader}/`)),
    loader,
    inSettings('a loader that is given options'),
  )

/** The rules for a file. Throws where there is none. @param file an example by its name. */
export const rulesFor = ({ module }: WebpackConfig, file: string): readonly Rule[] =>
  someOf(
    module.rules.filter(({ test }) => test?.test(file)),
    file,
    inSettings('the rule for such a file'),
  )

/** Plugins by the name of their class. Throws where there is none. */
export const pluginsCalled = ({ plugins }: WebpackConfig, name: string): readonly Plugin[] =>
  someOf(
    plugins.filter(({ constructor }) => constructor.name === name),
    name,
    inSettings('a plugin that is given options'),
  )

/** Of a webpack configuration what says where its files go. */
export interface BundleConfig {
  readonly output?: { readonly path?: string }
  readonly cache?: unknown
  /** Those of the stage that Gatsby comes to after this one. */
  readonly next?: () => Promise<BundleConfig>
}

interface Stats {
  readonly hash: string
  readonly hasWarnings: () => boolean
  readonly hasErrors: () => boolean
  /** By these Gatsby finds which pages of an earlier build are out of date; a sub-site's slot holds none. */
  readonly compilation: { readonly chunkGroups: Iterable<unknown> }
}

/** Gatsby's way to run webpack, as far as it is used here: what it reads of the statistics, and where the files go. */
export type Bundler = (config: BundleConfig) => Promise<{
  readonly stats: Stats
  readonly close: () => Promise<void>
}>
