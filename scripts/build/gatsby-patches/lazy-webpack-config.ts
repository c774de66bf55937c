// Replaces: what makes webpack's settings (gatsby/dist/utils/webpack.config), by what says at once only where the files go.
// Why: making them loads webpack and its plugins. Where the bundle is there already (shared-bundle-cache.ts), nobody needs them.
// Saves: one second of a processor of each sub-site's build but the first one's.
import path from 'node:path'
import type { GatsbyModules } from './gatsby-modules.ts'
import type { BundleConfig, Bundler } from './webpack-config.ts'

/** Gatsby's way to make webpack's settings. */
export type ConfigMaker = (
  program: unknown,
  directory: string,
  stage: string,
  ...rest: unknown[]
) => Promise<BundleConfig>

interface LateConfig extends BundleConfig {
  readonly whole: () => Promise<BundleConfig>
}

/** Where the files of a stage go, and which stage comes after it. */
const stages: Readonly<Record<string, { readonly output: string; readonly next?: string }>> = {
  'build-javascript': { output: 'public', next: 'build-html' },
  'build-html': { output: '.cache/page-ssr/routes' },
}

/** Says at once only where the files go. @param load loads Gatsby's own. */
export function lateConfig(load: () => ConfigMaker): ConfigMaker {
  const make: ConfigMaker = async (program, directory, stage, ...rest) => {
    const whole = () => load()(program, directory, stage, ...rest)
    const known = stages[stage]
    if (!known) return whole()
    const { output, next } = known
    return {
      output: { path: path.join(directory, output) },
      whole,
      ...(next !== undefined && { next: () => make(program, directory, next, ...rest) }),
    } satisfies LateConfig
  }
  return make
}

/**
 * Runs webpack with the whole settings.
 * @param load loads Gatsby's own.
 * @param isCached whether webpack leaves something for its next run, and takes it.
 */
export const lateBundler =
  (load: () => { readonly build: Bundler }, isCached = true): Bundler =>
  async config => {
    const whole = 'whole' in config ? await (config as LateConfig).whole() : config
    return load().build(isCached ? whole : { ...whole, cache: false })
  }

export function lazyWebpackConfig({ replaceModule }: GatsbyModules): void {
  const load: () => unknown = replaceModule(
    'gatsby/dist/utils/webpack.config',
    lateConfig(() => load() as ConfigMaker),
  )
}
