import type { CreateWebpackConfigArgs } from 'gatsby'

type Hook = Pick<CreateWebpackConfigArgs, 'stage' | 'actions' | 'getConfig'>

/**
 * The same for every sub-site: webpack's cache, which all of them share in a slot, would not notice a difference.
 */
export function onCreateWebpackConfig({ stage, actions, getConfig }: Hook): void {
  if (!stage.startsWith('build')) return
  const config = getConfig() as { target?: unknown; devtool?: unknown }
  // Source maps are not shipped, and the ES5 runtime that Gatsby asks for serves browsers that lack our CSS anyway.
  config.devtool = false
  if (stage === 'build-javascript') config.target = ['web', 'es2020']
  actions.replaceWebpackConfig(config)
}
