import type { CreateWebpackConfigArgs } from 'gatsby'

type Hook = Pick<CreateWebpackConfigArgs, 'stage'> & {
  readonly actions: Pick<CreateWebpackConfigArgs['actions'], 'replaceWebpackConfig'>
  readonly getConfig: () => WebpackConfig
}

interface WebpackConfig {
  target?: unknown
  devtool?: unknown
  plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[]
}

/**
 * The same for every sub-site: webpack's cache, which all of them share in a slot, would not notice a difference.
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
  }
  actions.replaceWebpackConfig(config)
}
