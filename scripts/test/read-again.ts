import { existsSync, readFileSync } from 'node:fs'
import type { Change } from './change.ts'
import { changedTests } from './changed-tests.ts'
import { everything, select, type Selection } from './rotation.ts'

/** Paths that decide what ESLint or prettier says of each file, the lock file with the tools' versions among them. */
const ofEachFile = [
  /^(eslint\.config\.mjs|\.prettierrc\.json|\.prettierignore|\.editorconfig|package(-lock)?\.json)$/,
  /^tsconfig[^/]*\.json$/,
  /^scripts\/lint\/.*\.m[jt]s$/,
]
const code = /\.(m?ts|tsx|m?js|cjs)$/
/** What declares such things is in force without an import. */
const ambient = /^declare (module|global)\b/m

const isAmbient = (file: string): boolean =>
  file.endsWith('.d.ts') || (code.test(file) && existsSync(file) && ambient.test(readFileSync(file, 'utf8')))

const reachesEach = (files: readonly string[]): boolean =>
  files.some(file => ofEachFile.some(pattern => pattern.test(file)))

/**
 * Code of which ESLint may say something new: what has changed, and all that imports it through any number of others, as its
 * rules ask for types. The rest comes in its turn.
 */
export function lintedFiles({ files, present, commits }: Change): Selection {
  const sources = present.filter(file => code.test(file))
  if (reachesEach(files) || files.some(isAmbient)) return everything(sources)
  const reached = new Set(changedTests(sources, files, () => true))
  return select(sources, commits, file => reached.has(file))
}

/** Files whose format may be wrong: those that have changed. The rest comes in its turn. */
export function formattedFiles({ files, present, commits }: Change): Selection {
  if (reachesEach(files)) return everything(present)
  const changed = new Set(files)
  return select(present, commits, file => changed.has(file))
}
