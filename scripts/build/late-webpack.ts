// Gatsby makes webpack's settings, which loads webpack and its plugins, and then runs it. Where the bundle is there already
// (bundle-once.ts), nobody needs them: half a second of each sub-site's build.
import path from 'node:path'
import type { Bundler } from './bundle-once.ts'

type Config = Parameters<Bundler>[0]

/** Gatsby's way to make webpack's settings. */
export type ConfigMaker = (
  program: unknown,
  directory: string,
  stage: string,
  ...rest: unknown[]
) => Promise<Config>

interface LateConfig extends Config {
  readonly whole: () => Promise<Config>
}

const outputs: Readonly<Record<string, string>> = {
  'build-javascript': 'public',
  'build-html': '.cache/page-ssr/routes',
}

/** Says at once only where the files go. @param load loads Gatsby's own. */
export const lateConfig =
  (load: () => ConfigMaker): ConfigMaker =>
  async (program, directory, stage, ...rest) => {
    const whole = () => load()(program, directory, stage, ...rest)
    const output = outputs[stage]
    if (output === undefined) return whole()
    return { output: { path: path.join(directory, output) }, whole } satisfies LateConfig
  }

/** Runs webpack with the whole settings. @param load loads Gatsby's own. */
export const lateBundler =
  (load: () => { readonly build: Bundler }): Bundler =>
  async config =>
    load().build('whole' in config ? await (config as LateConfig).whole() : config)
