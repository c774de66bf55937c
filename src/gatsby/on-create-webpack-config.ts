import type { CreateWebpackConfigArgs } from 'gatsby'

type Hook = Pick<CreateWebpackConfigArgs, 'stage'> & {
  readonly actions: Pick<CreateWebpackConfigArgs['actions'], 'replaceWebpackConfig'>
  getConfig(this: void): WebpackConfig
}

interface WebpackConfig {
  target?: unknown
  devtool?: unknown
}

/**
 * The same for every sub-site: webpack's cache, which all of them share in a slot, would not notice a difference.
 */
export function onCreateWebpackConfig({ stage, actions, getConfig }: Hook): void {
  if (!stage.startsWith('build')) return
  const config = getConfig()
  // Source maps are not shipped.
  config.devtool = false
  // Gatsby asks for ES5, which no browser of .browserslistrc needs.
  if (stage === 'build-javascript') config.target = ['web', 'es2022']
  actions.replaceWebpackConfig(config)
}
