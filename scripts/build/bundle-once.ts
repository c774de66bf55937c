// Sub-sites with the same templates and the same base path have the same scripts and styles, to the byte. The first one of them
// leaves what webpack made; the others take it, instead of asking webpack's cache for two seconds each (measured).
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Gatsby's way to run webpack, as far as it is used here: what it reads of the statistics, and where the files go. */
export type Bundler = (config: { readonly output?: { readonly path?: string } }) => Promise<{
  readonly stats: Stats
  readonly close: () => Promise<void>
}>

interface Stats {
  readonly hash: string
  readonly hasWarnings: () => boolean
  readonly hasErrors: () => boolean
  /** By these Gatsby finds which pages of an earlier build are out of date; a sub-site's slot holds none. */
  readonly compilation: { readonly chunkGroups: Iterable<unknown> }
}

/** What Gatsby bundles, by where below its directory it goes. */
const stages = [
  { output: 'public', namesDirectory: false, tellsWarnings: true },
  // What renders the pages asks for files of Gatsby's cache by their whole paths. Gatsby tells nobody what webpack warns of there.
  { output: '.cache/page-ssr/routes', namesDirectory: true, tellsWarnings: false },
] as const

/** What stands for the directory in scripts that name it, while they belong to none. */
const anyDirectory = '%GATSBY_DIRECTORY%'

/** Copies a script that names the directory it was made in, for another one. */
function copyRenamed(from: string, to: string, old: string, next: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  writeFileSync(
    to,
    readFileSync(from, 'utf8').replaceAll(old, () => next),
  )
}

/** What names a bundle beside the code: the templates that the sub-site uses, where it lies, and what it is for. */
function nameOf(directory: string, basePath: string, stage: (typeof stages)[number]): string {
  const modules = path.join(directory, '.cache/_this_is_virtual_fs_path_/$virtual')
  const hash = createHash('sha256').update(basePath).update(`\0${stage.output}\0`)
  for (const file of readdirSync(modules).toSorted()) {
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

/**
 * Gatsby's way to run webpack, which makes each bundle of scripts once.
 * @param folder where the bundles of the present code lie.
 * @param basePath where the sub-site lies, `/profis` or nothing.
 */
export const bundleOnce =
  (build: Bundler, folder: string, basePath: string): Bundler =>
  async config => {
    const output = path.resolve(config.output?.path ?? '')
    const stage = stages.find(each => output.endsWith(`${path.sep}${each.output}`))
    if (!stage) return build(config)
    const directory = output.slice(0, -stage.output.length - 1)
    const kept = path.join(folder, nameOf(directory, basePath, stage))
    if (existsSync(kept)) {
      const files = path.join(kept, 'files')
      if (stage.namesDirectory) {
        for (const file of filesIn(files))
          copyRenamed(path.join(files, file), path.join(output, file), anyDirectory, directory)
      } else {
        cpSync(files, output, { recursive: true })
      }
      const stats = {
        hash: readFileSync(path.join(kept, 'hash'), 'utf8'),
        hasWarnings: () => false,
        hasErrors: () => false,
        compilation: { chunkGroups: [] },
      }
      return { stats, close: async () => undefined }
    }
    const before = new Set(filesIn(output))
    const result = await build(config)
    // So that they are said again with each sub-site.
    if (stage.tellsWarnings && result.stats.hasWarnings()) return result
    keep(kept, draft => {
      for (const file of filesIn(output).filter(name => !before.has(name))) {
        const target = path.join(draft, 'files', file)
        if (stage.namesDirectory) copyRenamed(path.join(output, file), target, directory, anyDirectory)
        else cpSync(path.join(output, file), target)
      }
      writeFileSync(path.join(draft, 'hash'), result.stats.hash)
    })
    return result
  }
