import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = 'node_modules/.cache/check'
const typescript = /\.(m?ts|tsx)$/
const everything = '{bench,cms,contract,e2e,football,scripts,server,sites,src,tests}'

/**
 * Where something is declared that a room sees: for packages that it imports, or for the browser. Four rooms import no package that anything
 * is declared for. A room without a line sees everything.
 */
const seenFrom: Readonly<Record<string, readonly string[]>> = {
  cms: [],
  contract: [],
  football: [],
  sites: [],
  server: ['server', 'src/lib/i18n'],
  src: ['src'],
}

/** Files that declare something for others which do not import them: modules, and what is global. */
export function ambientFiles(files: readonly string[]): string[] {
  const seen = new Set(files.flatMap(file => seenFrom[file.slice(0, file.indexOf('/'))] ?? everything))
  return [...new Set([...seen].flatMap(place => globSync(`${place}/**/*.{ts,tsx,mts}`)))]
    .filter(
      file => file.endsWith('.d.ts') || /^declare (?:global|module)\b/m.test(readFileSync(file, 'utf8')),
    )
    .toSorted()
}

/**
 * The TypeScript project that ESLint's rules with types read in place of the whole one: some files, what they import, and what is declared
 * for them. What it says of these files is the same (decision 0098).
 */
export const smallProject = (files: readonly string[], ambient: readonly string[]) => ({
  extends: path.resolve('tsconfig.json'),
  include: [],
  files: [...new Set([...files, ...ambient])].map(name => path.resolve(name)),
})

/** Writes it, and gives its path. */
export function writeSmallProject(files: readonly string[]): string {
  const file = path.resolve(folder, 'tsconfig.json')
  mkdirSync(folder, { recursive: true })
  const read = files.filter(name => typescript.test(name))
  writeFileSync(file, JSON.stringify(smallProject(read, ambientFiles(read))))
  return file
}

/** Behind `eslint`: all rules of the usual configuration, by the small project's types. */
export const lintArguments = (files: readonly string[], project: string): string[] => [
  '--no-warn-ignored',
  '--max-warnings=0',
  `--parser-options=projectService:false,project:${project}`,
  ...files,
]
