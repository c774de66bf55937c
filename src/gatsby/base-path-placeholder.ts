/** What stands for a sub-site's base path in scripts, which are made once for all of them (scripts/build/shared-bundle-cache.ts). */
export const anyBasePath = '/__KURVE_BASE_PATH__'

interface Loader {
  loader?: string
  options?: Record<string, unknown>
}

interface OpenConfig {
  output?: { publicPath?: unknown }
  plugins: { definitions?: Record<string, unknown>; publicPath?: unknown }[]
}

// A call, since a minifier would work out at once what follows from a text that stands there, such as that it is not empty.
const definition = `${JSON.stringify(anyBasePath)}.trim()`

/**
 * Leaves open where the sub-site lies, wherever Gatsby has told webpack.
 * @param loaders all that webpack uses.
 */
export function openBasePath(config: OpenConfig, loaders: readonly Loader[]): void {
  config.output = { ...config.output, publicPath: `${anyBasePath}/` }
  for (const plugin of config.plugins) {
    const { definitions } = plugin
    if (definitions && '__BASE_PATH__' in definitions)
      Object.assign(definitions, { __BASE_PATH__: definition, __PATH_PREFIX__: definition })
    // What writes the part of each page that names the scripts.
    if ('publicPath' in plugin) plugin.publicPath = anyBasePath
  }
  // What renders the pages lies elsewhere than the files that it names.
  for (const { loader = '', options } of loaders) {
    if (/\/(file|url)-loader\//.test(loader) && options && 'publicPath' in options)
      options.publicPath = anyBasePath
  }
}
