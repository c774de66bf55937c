import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const imports = /(?:from\s+|import\s+|import\(\s*)'([.#][^']+)'/g
const code = /\.(m?ts|tsx|mjs)$/

/** Files that import a whole folder, so that no import names what lies there. */
const folders: Readonly<Record<string, string>> = {
  'tests/mails/all-mails.ts': 'tests/mails/*.ts',
  'tests/server/access/access-table.ts': 'tests/server/access/rows/*.ts',
  'tests/server/areas/all-facts.ts': 'tests/server/areas/facts/*.ts',
}

/** Files of the project that a file imports, by relative paths, by "#" names and by folder. */
function importsOf(file: string): string[] {
  if (!code.test(file) || !existsSync(file)) return []
  const named = [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
  )
  return [...named, ...globSync(folders[file] ?? [])]
}

export interface ReachedTest {
  file: string
  /** How many imports lie between it and the nearest changed file: 0 for a changed test. */
  distance: number
}

/** Who imports each file, among all files that the tests import through any number of others. */
function importersOf(tests: readonly string[], isOwn: (file: string) => boolean): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const known = new Set(tests)
  // A set hands out what is added while it is read.
  for (const file of known)
    for (const imported of importsOf(file).filter(isOwn)) {
      known.add(imported)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

/**
 * Test files that are changed themselves, or whose own parts are, in the order of `tests`.
 * @param isOwn which imported files count as parts of a test.
 */
export function reachedTests(
  tests: readonly string[],
  changed: readonly string[],
  isOwn: (file: string) => boolean,
): ReachedTest[] {
  const importers = importersOf(tests, isOwn)
  const distances = new Map(changed.map(file => [file, 0]))
  // As above: each file is added behind those that are nearer.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return tests.flatMap(file => {
    const distance = distances.get(file)
    return distance === undefined ? [] : { file, distance }
  })
}

/** The files of `reachedTests` alone. */
export const changedTests = (...of: Parameters<typeof reachedTests>): string[] =>
  reachedTests(...of).map(({ file }) => file)
