// Replaces: the run of webpack (gatsby/dist/utils/webpack/bundle), by taking what a run for another sub-site made.
// Why: all sub-sites have the same scripts and styles (bundle-all-pages.ts) but for where they lie, which is left open in them
// (base-path-placeholder.ts). Asking webpack's own cache for them takes two seconds for each sub-site (measured).
// Saves: those two seconds. Of two processes that need the same bundle, one makes it and the other one what is needed next.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claimLock, releaseLock } from '../../lib/pid-lock.ts'
import { anyBasePath } from './base-path-placeholder.ts'
import type { GatsbyModules } from './gatsby-modules.ts'
import { lateBundler } from './lazy-webpack-config.ts'
import { someOf } from './patterns.ts'
import type { BundleConfig, Bundler } from './webpack-config.ts'

/** What Gatsby bundles, by where below its directory it goes. */
const stages = [
  { output: 'public', isPublished: true, tellsWarnings: true },
  // What renders the pages asks for files of Gatsby's cache by their whole paths. Gatsby tells nobody what webpack warns of there.
  { output: '.cache/page-ssr/routes', isPublished: false, tellsWarnings: false },
] as const

/** How often it is asked whether another process has made the bundle. */
const POLL_MS = 100

/** What stands for the directory in scripts that name it, while they belong to none. */
const anyDirectory = '%GATSBY_DIRECTORY%'

type Names = readonly (readonly [old: string, next: string])[]

/** Copies a file, with other names in it; onto itself as well. @param place how, where it has none of them. */
function copyRenamed(from: string, to: string, names: Names, place = copyFileSync): void {
  const content = readFileSync(from)
  const found = names.filter(([old]) => content.includes(old))
  if (found.length === 0 && from === to) return
  mkdirSync(path.dirname(to), { recursive: true })
  // What lies there may be a link to the file that is kept.
  if (from !== to) rmSync(to, { force: true })
  if (found.length === 0) place(from, to)
  else
    writeFileSync(
      to,
      found.reduce((text, [old, next]) => text.replaceAll(old, () => next), content.toString()),
    )
}

/** What names a bundle beside the code: the modules that Gatsby writes for the sub-site, and what it is for. */
function nameOf(directory: string, stage: (typeof stages)[number]): string {
  const modules = path.join(directory, '.cache/_this_is_virtual_fs_path_/$virtual')
  const hash = createHash('sha256').update(`${stage.output}\0`)
  const names = someOf(readdirSync(modules), '*', { file: modules, what: 'what Gatsby bundles' })
  for (const file of names.toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(modules, file)))
  }
  return hash.digest('hex').slice(0, 32)
}

/** Paths of all files below a folder. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : []

/** Fills a folder and puts it in its place at once: another process may be looking for it. */
function keep(target: string, fill: (draft: string) => void): void {
  const draft = mkdtempSync(`${target}-`)
  fill(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // The other process was quicker.
    if (!existsSync(target)) throw error
  }
}

/** What a bundle is to Gatsby that was not made for this sub-site. */
const takenBundle = (kept: string): Awaited<ReturnType<Bundler>> => ({
  stats: {
    hash: readFileSync(path.join(kept, 'hash'), 'utf8'),
    hasWarnings: () => false,
    hasErrors: () => false,
    compilation: { chunkGroups: [] },
  },
  close: async () => undefined,
})

/** A bundle that Gatsby wants: where it goes, where it is kept, and what it is called meanwhile. */
function wantedBundle(config: BundleConfig, folder: string, basePath: string) {
  const output = path.resolve(config.output?.path ?? '')
  const stage = stages.find(each => output.endsWith(`${path.sep}${each.output}`))
  if (!stage) return undefined
  const directory = output.slice(0, -stage.output.length - 1)
  const kept = path.join(folder, nameOf(directory, stage))
  const names: Names = [
    [anyBasePath, basePath],
    [anyDirectory, directory],
  ]
  return { output, stage, directory, kept, lock: `${kept}.lock`, names }
}

type WantedBundle = NonNullable<ReturnType<typeof wantedBundle>>

function take({ kept, output, stage, names }: WantedBundle): ReturnType<typeof takenBundle> {
  const files = path.join(kept, 'files')
  // A link takes a tenth of the time, where nobody writes into a file afterwards.
  const place = stage.isPublished ? copyFileSync : linkSync
  for (const file of filesIn(files))
    copyRenamed(path.join(files, file), path.join(output, file), names, place)
  return takenBundle(kept)
}

async function make(
  build: () => ReturnType<Bundler>,
  { kept, output, stage, directory, names }: WantedBundle,
) {
  const before = new Set(filesIn(output))
  const result = await build()
  const made = filesIn(output).filter(name => !before.has(name))
  someOf(
    made.filter(file => readFileSync(path.join(output, file)).includes(anyBasePath)),
    anyBasePath,
    { file: output, what: 'where a sub-site lies, in some of its scripts' },
  )
  // Warnings are to be said again with each sub-site.
  if (!(stage.tellsWarnings && result.stats.hasWarnings())) {
    keep(kept, draft => {
      for (const file of made)
        copyRenamed(
          path.join(output, file),
          path.join(draft, 'files', file),
          stage.isPublished ? [] : [[directory, anyDirectory]],
        )
      writeFileSync(path.join(draft, 'hash'), result.stats.hash)
    })
  }
  for (const file of made) copyRenamed(path.join(output, file), path.join(output, file), names)
  return result
}

/**
 * Gatsby's way to run webpack, which makes each bundle of scripts once.
 * @param folder where the bundles of the present code lie.
 * @param basePath where the sub-site lies, `/profis` or nothing.
 */
export function bundleOnce(build: Bundler, folder: string, basePath: string): Bundler {
  /** Makes a bundle before Gatsby asks for it, unless it is there or another process is at it. */
  async function makeAhead(config: BundleConfig): Promise<void> {
    const wanted = wantedBundle(config, folder, basePath)
    if (!wanted || existsSync(wanted.kept) || !claimLock(wanted.lock)) return
    try {
      const { close } = await make(() => build(config), wanted)
      await close()
    } catch {
      // Gatsby says what is wrong with it when it comes to that stage.
    } finally {
      releaseLock(wanted.lock)
    }
  }

  return async config => {
    const wanted = wantedBundle(config, folder, basePath)
    if (!wanted) return build(config)
    // Of two processes that need the same bundle, one makes it, and the other one the bundle that both need next.
    let { next } = config
    while (!existsSync(wanted.kept) && !claimLock(wanted.lock)) {
      if (next) await makeAhead(await next())
      else await pause(POLL_MS)
      next = undefined
    }
    try {
      return existsSync(wanted.kept) ? take(wanted) : await make(() => build(config), wanted)
    } finally {
      // Nobody waits for a bundle that is there, so that it does not matter whose this lock is then.
      releaseLock(wanted.lock)
    }
  }
}

/** What a run of Gatsby's knows of bundles (slot.ts). */
export interface BundleRun {
  /** Where the bundles of the present code lie. */
  readonly folder: string
  readonly basePath: string
  /** Whether webpack leaves something for its next run, and takes it. */
  readonly isCached: boolean
}

export function sharedBundleCache(
  { replaceModule }: GatsbyModules,
  { folder, basePath, isCached }: BundleRun,
): void {
  const load: () => unknown = replaceModule('gatsby/dist/utils/webpack/bundle', {
    build: bundleOnce(
      lateBundler(() => load() as { readonly build: Bundler }, isCached),
      folder,
      basePath,
    ),
  })
}
