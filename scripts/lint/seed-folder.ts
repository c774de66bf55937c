import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** What a seeded file may import: its "#" names lead through links into the project. */
const rooms = [
  'cms',
  'contract',
  'e2e',
  'football',
  'locales',
  'node_modules',
  'server',
  'sites',
  'src',
  'tests',
]
/** Declarations that apply without being imported. */
const ambient = ['src/assets.d.ts', 'src/lib/i18n/i18next.d.ts']

/** A piece of code with a fault; `name` is a file name or a rule. */
export interface Fault {
  name: string
  code: string
}

/** Reads `seeded/<file>`: each fault is a line `=== name` and the code below it. */
export function readFaults(file: string): Fault[] {
  const text = readFileSync(join(import.meta.dirname, 'seeded', file), 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .map(part => {
      const end = part.indexOf('\n')
      return { name: part.slice(0, end), code: part.slice(end + 1) }
    })
}

/** Runs `work` in a temporary folder that holds the files below `seeds/`, with the project's compiler options. */
export async function withSeeds<T>(
  files: readonly Fault[],
  work: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-seeded-'))
  try {
    for (const room of rooms) symlinkSync(join(root, room), join(folder, room))
    cpSync(join(root, 'package.json'), join(folder, 'package.json'))
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: object
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['seeds', ...ambient] }),
    )
    mkdirSync(join(folder, 'seeds'))
    for (const { name, code } of files) writeFileSync(join(folder, 'seeds', name), code)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is in `those` and not in `others`. */
export const without = (those: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...those].filter(one => !others.has(one))
