import type { CreateWebpackConfigArgs } from 'gatsby'

type Hook = Pick<CreateWebpackConfigArgs, 'stage'> & {
  readonly actions: Pick<CreateWebpackConfigArgs['actions'], 'replaceWebpackConfig'>
  readonly getConfig: () => WebpackConfig
}

interface Loader {
  loader?: string
  options?: Record<string, unknown>
}

interface Rule {
  oneOf?: Rule[]
  use?: Loader | Loader[] | ((...of: never) => unknown)
}

interface WebpackConfig {
  target?: unknown
  devtool?: unknown
  plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[]
  module: { rules: Rule[] }
}

const loadersIn = (rules: readonly Rule[]): Loader[] =>
  rules.flatMap(({ oneOf = [], use = [] }) => [
    ...loadersIn(oneOf),
    ...(typeof use === 'function' ? [] : [use].flat()),
  ])

/** Gives options to every use of a loader. */
function configure(config: WebpackConfig, loader: string, options: Record<string, unknown>): void {
  for (const one of loadersIn(config.module.rules)) {
    if (one.loader?.includes(`/${loader}/`)) one.options = { ...one.options, ...options }
  }
}

/**
 * The same for every sub-site: webpack's cache, which all of them share in a slot, would not notice a difference. What
 * it would notice just as little is a base path in its output, so there must be none.
 */
export function onCreateWebpackConfig({ stage, actions, getConfig }: Hook): void {
  const config = getConfig()
  for (const { constructor, options } of config.plugins) {
    // Our styles are CSS modules, which do not care in which order two files of them come.
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true
  }
  if (stage.startsWith('build')) {
    // Source maps are not shipped.
    config.devtool = false
    // Gatsby asks for ES5, which no browser of .browserslistrc needs.
    if (stage === 'build-javascript') config.target = ['web', 'es2022']
    // The stylesheet lies at the top of the sub-site: fonts are beside it, wherever that is.
    configure(config, 'mini-css-extract-plugin', { publicPath: './' })
  }
  actions.replaceWebpackConfig(config)
}
