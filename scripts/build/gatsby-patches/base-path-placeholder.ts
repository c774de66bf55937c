// Replaces: the base path of the sub-site, wherever Gatsby has put it into webpack's settings, by a placeholder.
// Why: all sub-sites have the same scripts but for where they lie, so those are made once (decision 0010); shared-bundle-cache.ts fills
// the base path in.
// Saves: what shared-bundle-cache.ts saves, which needs it.
import { someOf } from './patterns.ts'
import { type BuildStage, inSettings, loadersIn, type WebpackConfig } from './webpack-config.ts'

/** What stands for a sub-site's base path in scripts. */
export const anyBasePath = '/__KURVE_BASE_PATH__'

// A call, since a minifier would work out at once what follows from a text that stands there, such as that it is not empty.
const definition = `${JSON.stringify(anyBasePath)}.trim()`

function openDefinitions({ plugins }: WebpackConfig): void {
  const defining = plugins.flatMap(({ definitions }) =>
    definitions && '__BASE_PATH__' in definitions ? [definitions] : [],
  )
  for (const definitions of someOf(defining, '__BASE_PATH__', inSettings('what defines the base path')))
    Object.assign(definitions, { __BASE_PATH__: definition, __PATH_PREFIX__: definition })
}

/** What writes the part of each page that names the scripts. */
function openNamesOfScripts({ plugins }: WebpackConfig): void {
  const naming = plugins.filter(plugin => 'publicPath' in plugin)
  for (const plugin of someOf(naming, 'publicPath', inSettings('what names the scripts of a page')))
    plugin.publicPath = anyBasePath
}

/** What renders the pages lies elsewhere than the files that it names. */
function openNamesOfFiles({ module }: WebpackConfig): void {
  const naming = loadersIn(module.rules).flatMap(({ loader = '', options }) =>
    /\/(file|url)-loader\//.test(loader) && options && 'publicPath' in options ? [options] : [],
  )
  for (const options of someOf(naming, 'publicPath', inSettings('what names the files of a page')))
    options.publicPath = anyBasePath
}

export function basePathPlaceholder(config: WebpackConfig, stage: BuildStage): void {
  config.output = { ...config.output, publicPath: `${anyBasePath}/` }
  openDefinitions(config)
  if (stage === 'build-javascript') openNamesOfScripts(config)
  else openNamesOfFiles(config)
}
