import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { typo3OverridesText } from '../../cms/site-source.ts'
import { siteBasePath } from '../../sites/site-urls.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { claimLock, releaseLock } from '../lib/pid-lock.ts'
import { nodeFlags } from '../lib/platform.ts'
import { run } from '../lib/run.ts'
import { errorsIn, type LongStep, longStepIn } from './gatsby-output.ts'

/**
 * A folder in which one Gatsby process at a time can run. Gatsby has one `public/` and one `.cache/` per folder; the
 * code itself is not copied: pages, templates and the two wrappers are taken from the project's own folders.
 */
export interface Slot {
  readonly folder: string
  /** What Gatsby made. */
  readonly public: string
}

/** Gatsby takes them as they are: Node 24 runs TypeScript, so Parcel has nothing to compile. */
const entries: Readonly<Record<string, string>> = {
  'gatsby-config.mjs': "export { default } from '../../gatsby-config.ts'\n",
  'gatsby-node.mjs': "export * from '../../gatsby-node.ts'\n",
}
const shared = ['gatsby-browser.tsx', 'gatsby-ssr.tsx', 'static'] as const

/**
 * Gatsby's own preset with the browsers named: without them it turns every class into a function, which then cannot extend a class
 * of a package that is not turned.
 */
function babelConfig(root: string): string {
  const lines = readFileSync(path.join(root, '.browserslistrc'), 'utf8').split('\n')
  const targets = lines.map(line => line.trim()).filter(line => line !== '' && !line.startsWith('#'))
  return JSON.stringify({ presets: [['babel-preset-gatsby', { reactRuntime: 'automatic', targets }]] })
}

/** The first slot that nobody uses, for this process until `releaseSlot`. */
export function claimSlot(root: string): Slot {
  for (let number = 1; ; number += 1) {
    const folder = path.join(buildPaths(root).slots, String(number))
    mkdirSync(folder, { recursive: true })
    if (claimLock(path.join(folder, 'lock'))) return prepareSlot(root, String(number))
  }
}

export const releaseSlot = ({ folder }: Slot): void => releaseLock(path.join(folder, 'lock'))

/** What webpack's cache depends on without noticing, beside the patches of Gatsby. */
const bundlerSettings = [
  'src/gatsby/on-create-webpack-config.ts',
  'src/gatsby/oxc-loader.cjs',
  'scripts/build/slot.ts',
  '.browserslistrc',
  'package-lock.json',
]

/** Takes webpack's cache away where it was made by other settings than now. */
function dropStaleCache(root: string, folder: string): void {
  const patches = globSync('scripts/build/gatsby-patches/*.{ts,cjs}', { cwd: root })
  const hash = createHash('sha256').update(process.version)
  for (const file of [...bundlerSettings, ...patches.filter(name => !name.endsWith('.test.ts')).toSorted()])
    hash.update(readFileSync(path.join(root, file)))
  const settings = hash.digest('hex')
  const record = path.join(folder, 'bundler-settings')
  if (existsSync(record) && readFileSync(record, 'utf8') === settings) return
  rmSync(path.join(folder, '.cache', 'webpack'), { recursive: true, force: true })
  writeFileSync(record, settings)
}

/** How the folders begin that are on their way out. */
const leftOver = 'left-over-'

/** Makes the slot's folder, or brings it up to date. */
export function prepareSlot(root: string, name: string): Slot {
  const folder = path.join(buildPaths(root).slots, name)
  mkdirSync(path.join(folder, '.cache'), { recursive: true })
  // Of a build that was broken off.
  for (const old of readdirSync(folder).filter(each => each.startsWith(leftOver)))
    rmSync(path.join(folder, old), { recursive: true })
  const written = { ...entries, 'babel.config.json': babelConfig(root) }
  for (const [file, text] of Object.entries(written)) writeFileSync(path.join(folder, file), text)
  for (const file of shared) {
    rmSync(path.join(folder, file), { force: true })
    if (existsSync(path.join(root, file))) symlinkSync(path.join('../..', file), path.join(folder, file))
  }
  copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'))
  dropStaleCache(root, folder)
  return { folder, public: path.join(folder, 'public') }
}

/**
 * Takes away what another sub-site left behind, except webpack's cache, which makes the next build fast. It is out of the way at
 * once, and deleted when the answer resolves.
 */
export async function cleanSlot({ folder, public: output }: Slot): Promise<void> {
  const cache = path.join(folder, '.cache')
  const left = readdirSync(cache).filter(name => name !== 'webpack')
  const old = mkdtempSync(path.join(folder, leftOver))
  if (existsSync(output)) renameSync(output, path.join(old, 'public'))
  for (const name of left) renameSync(path.join(cache, name), path.join(old, name))
  await rm(old, { recursive: true, force: true })
}

/** What a Gatsby process is told beside its own environment. */
export const gatsbyEnvironment = ({
  site,
  environment,
  ports,
  root,
  typo3,
}: BuildSettings): NodeJS.ProcessEnv => ({
  KURVE_ROOT: root,
  KURVE_SITE: site.key,
  KURVE_ENVIRONMENT: environment,
  KURVE_TYPO3: typo3OverridesText(typo3 ?? {}),
  ...(ports.platform !== undefined && { KURVE_PORT: String(ports.platform) }),
  ...(ports.dev !== undefined && { KURVE_DEV_PORT: String(ports.dev) }),
  GATSBY_CPU_COUNT: '1',
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: path.join(buildPaths(root).slots, 'compile-cache'),
  NODE_OPTIONS: nodeFlags.join(' '),
})

/** The command line of Gatsby, run by this Node. */
export const gatsbyCommand = (root: string, ...args: string[]): string[] => [
  path.join(root, 'scripts/build/gatsby.cjs'),
  ...args,
]

/** A Gatsby build that failed; the message is what Gatsby said about it. */
export class GatsbyFailure extends Error {}

/** Where the bundles of the present code lie (gatsby-patches/shared-bundle-cache.ts). */
export interface Bundles {
  readonly folder: string
  /** There never were any of another code. */
  readonly areFirst: boolean
}

/**
 * Makes the folder for the bundles of the present code; those of another code are deleted.
 * @param code a digest of it.
 */
export function prepareBundles(root: string, code: string): Bundles {
  const all = path.join(buildPaths(root).slots, 'bundles')
  const folder = path.join(all, code.slice(0, 32))
  const others = existsSync(all) ? readdirSync(all).filter(name => name !== path.basename(folder)) : []
  mkdirSync(folder, { recursive: true })
  for (const name of others) rmSync(path.join(all, name), { recursive: true, force: true })
  return { folder, areFirst: others.length === 0 }
}

/**
 * Runs `gatsby build` in a slot. Throws a GatsbyFailure.
 * @param bundles as `prepareBundles` gave them.
 */
export async function runGatsbyBuild(
  slot: Slot,
  settings: BuildSettings,
  bundles: Bundles,
  onStep: (step: LongStep) => void = () => undefined,
): Promise<void> {
  const own = {
    KURVE_BUNDLES: bundles.folder,
    // Who has changed nothing yet shall not wait for what makes the bundle of the next change quicker (ten seconds).
    ...(bundles.areFirst && { KURVE_WITHOUT_WEBPACK_CACHE: 'true' }),
    KURVE_BASE_PATH: siteBasePath(settings.site, settings.environment),
    NODE_ENV: 'production',
    // Its output is read and not shown: no colours, no moving lines.
    CI: 'true',
    FORCE_COLOR: '0',
  }
  const { code, output } = await run(
    process.execPath,
    gatsbyCommand(settings.root, 'build', '--prefix-paths'),
    {
      cwd: slot.folder,
      env: { ...gatsbyEnvironment(settings), ...own },
      onLine: line => {
        const step = longStepIn(stripVTControlCharacters(line))
        if (step) onStep(step)
      },
    },
  )
  const plain = stripVTControlCharacters(output)
  writeFileSync(path.join(slot.folder, 'build.log'), plain)
  if (code !== 0) throw new GatsbyFailure(errorsIn(plain))
}
