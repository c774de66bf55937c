import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const imports = /(?:from|import)\s+'(\.[^']+)'/g

/** The files of the project that a file imports by a relative path. */
const importsOf = (file: string): string[] =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name = '']) =>
        path.join(path.dirname(file), name),
      )
    : []

/**
 * Test files that are changed themselves, or whose own parts are: what they import by relative paths, through any number of files.
 * @param isOwn which imported files count as parts of a test.
 */
export function changedTests(
  tests: readonly string[],
  changed: readonly string[],
  isOwn: (file: string) => boolean,
): string[] {
  const changes = new Set(changed)
  const known = new Map<string, boolean>()
  const isChanged = (file: string): boolean => {
    const found = known.get(file)
    if (found !== undefined) return found
    // A circle of imports ends here; the first of it still hears of all others.
    known.set(file, changes.has(file))
    const result = changes.has(file) || importsOf(file).filter(isOwn).some(isChanged)
    known.set(file, result)
    return result
  }
  return tests.filter(isChanged)
}
