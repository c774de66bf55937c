import { createRequire } from 'node:module'
import { basePathPlaceholder } from './base-path-placeholder.ts'
import { bundleAllPages } from './bundle-all-pages.ts'
import { EveryPlaceMatches, type Places } from './every-place-matches.ts'
import { type GatsbyModules, gatsbyModules } from './gatsby-modules.ts'
import { inProcessRendering } from './in-process-rendering.ts'
import { lazyWebpackConfig } from './lazy-webpack-config.ts'
import { noEslint } from './no-eslint.ts'
import { noFeedback } from './no-feedback.ts'
import { noParcel } from './no-parcel.ts'
import { oxcCompiler } from './oxc-compiler.ts'
import { oxcMinimizer } from './oxc-minimizer.ts'
import { sharedBundleCache } from './shared-bundle-cache.ts'
import type { BuildStage, WebpackConfig } from './webpack-config.ts'

/** What a run of Gatsby's builds, by its environment (slot.ts). */
interface BuildRun {
  readonly root: string
  readonly bundles: string
  readonly basePath: string
  readonly isFirst: boolean
}

type ProcessPatch = (gatsby: GatsbyModules, env: NodeJS.ProcessEnv) => void
type BuildPatch = (gatsby: GatsbyModules, run: BuildRun) => void
type BundlerPatch = (config: WebpackConfig, stage: BuildStage) => void

/** In each process of Gatsby's, in builds and while a sub-site is developed. */
const ofProcess = {
  'no-parcel': noParcel,
  'no-eslint': noEslint,
  'no-feedback': noFeedback,
} satisfies Readonly<Record<string, ProcessPatch>>

/** In builds. Modules are replaced whole before one is loaded that would load them. */
const ofBuild = {
  'lazy-webpack-config': lazyWebpackConfig,
  'shared-bundle-cache': (gatsby, { bundles, basePath, isFirst }) =>
    sharedBundleCache(gatsby, { folder: bundles, basePath, isCached: !isFirst }),
  'bundle-all-pages': (gatsby, { root }) => bundleAllPages(gatsby, root),
  'in-process-rendering': inProcessRendering,
} satisfies Readonly<Record<string, BuildPatch>>

/** In webpack's settings of a build. */
const ofBundler = {
  'oxc-compiler': oxcCompiler,
  'oxc-minimizer': (config, stage) => {
    if (stage === 'build-javascript') oxcMinimizer(config)
  },
  'base-path-placeholder': basePathPlaceholder,
} satisfies Readonly<Record<string, BundlerPatch>>

/** A loader of webpack's that changes modules of Gatsby's or of a package: where, and in which stage. */
interface ModulePatch extends Omit<Places, 'name'> {
  readonly stage: BuildStage
}

/** In modules, on their way into a bundle. */
const ofModules = {
  'fix-404-base-path': './fix-404-base-path-loader.cjs',
  'split-startup': './split-startup-loader.cjs',
  'leave-out': './leave-out-loader.cjs',
  'no-zod-messages': './no-zod-messages-loader.cjs',
  'no-string-formats': './no-string-formats-loader.cjs',
  'inline-suspense': './inline-suspense-loader.cjs',
  'few-router-exports': './few-router-exports-loader.cjs',
} satisfies Readonly<Record<string, string>>

const here = createRequire(import.meta.url)

/** Applies patches by name; what one of them throws begins with that. */
function applyEach<Patch>(patches: Readonly<Record<string, Patch>>, apply: (patch: Patch) => void): void {
  for (const [name, patch] of Object.entries(patches)) {
    try {
      apply(patch)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`Gatsby cannot be patched by "${name}". ${reason}`, { cause })
    }
  }
}

const installedGatsby = () => gatsbyModules(here.resolve('gatsby/package.json'))

/** Before Gatsby is loaded. */
export function patchProcess(env: NodeJS.ProcessEnv, gatsby: GatsbyModules = installedGatsby()): void {
  applyEach<ProcessPatch>(ofProcess, patch => patch(gatsby, env))
}

/** After `patchProcess`, where Gatsby builds. */
export function patchBuild(env: NodeJS.ProcessEnv, gatsby: GatsbyModules = installedGatsby()): void {
  const { KURVE_BUNDLES: bundles, KURVE_BASE_PATH: basePath = '', KURVE_ROOT: root = '' } = env
  if (bundles === undefined) return
  const run = { root, bundles, basePath, isFirst: env.KURVE_WITHOUT_WEBPACK_CACHE !== undefined }
  applyEach<BuildPatch>(ofBuild, patch => patch(gatsby, run))
}

/** In webpack's settings of a build, before ours. */
export function patchBundler(config: WebpackConfig, stage: BuildStage): void {
  applyEach<BundlerPatch>(ofBundler, patch => patch(config, stage))
  const patches = Object.entries(ofModules)
    .map(([name, file]) => ({
      name,
      loader: here.resolve(file),
      ...(here(file) as ModulePatch),
    }))
    .filter(patch => patch.stage === stage)
  for (const { loader, places } of patches)
    config.module.rules.push(...places.map(test => ({ test, use: { loader } })))
  config.plugins.push(new EveryPlaceMatches(patches))
}
