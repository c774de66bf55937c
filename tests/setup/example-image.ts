import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runProgram } from './run-program.ts'

/** `stopped`: at the moment at which tests stop their clock · `today`: at the time of day at which it is made. */
export type SeededAt = 'stopped' | 'today'

const cache = resolve('node_modules', '.cache', 'example-database')
const program = 'write-example-image.ts'
/** Of the tests, what it rests on. */
const ofTests = [
  `tests/setup/${program}`,
  'tests/helpers/platform.ts',
  'tests/helpers/test-database.ts',
  'tests/helpers/example-areas.ts',
  'tests/fixtures/venues/dreiburgenpark.yaml',
  'tests/fixtures/venues/eichenhain.yaml',
]
/** No example data comes from screens or journeys. */
const besides = new Set(['#src/*', '#e2e/*', '#tests/*'])
/** What writes into an image; all seeds lie below it (test-database.test.ts). */
const writers = 'server/db/'
/** Which areas there are, and which of them have seeds. */
const manifests = /^server\/(areas\.ts|domains\/([^/]+)\/\2\.ts)$/
const imported = /^(?:import|export)\s+(?!type\b)[^'"]*?\bfrom\s+'([.#][^']+)'|\bimport\(?\s*'([.#][^']+)'/gm

/**
 * The file with the example club's database as PGlite dumps it. Made where there is none for this state of the project; example
 * data has dates, such as that of a reduced price, so one of `today` is made anew each day.
 */
export async function exampleImage(seededAt: SeededAt): Promise<string> {
  const file = join(cache, `${seededAt}-${await digestOf(seededAt)}.tar`)
  if (existsSync(file)) return file
  await mkdir(cache, { recursive: true })
  const outdated = (await readdir(cache)).filter(name => name.startsWith(`${seededAt}-`))
  // Several runs may begin at once: each writes a file of its own, and puts it in place whole.
  const partial = join(cache, `partial-${randomUUID()}`)
  await runProgram(program, partial, ...(seededAt === 'stopped' ? [] : [new Date().toISOString()]))
  await rename(partial, file)
  await Promise.all(outdated.map(name => rm(join(cache, name), { force: true })))
  return file
}

/** Makes `folder` the data folder of an embedded database with the example club. */
export async function unpackExampleImage(folder: string): Promise<void> {
  const file = await exampleImage('today')
  await mkdir(folder, { recursive: true })
  await promisify(execFile)('tar', ['-xf', file, '-C', folder])
}

/**
 * Everything that an image rests on: the seeds and tables with all the code that they import, content and words, which areas there are, the
 * packages, the program that makes it, and the day. Other code of the server writes nothing into it.
 */
async function digestOf(seededAt: SeededAt): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  if (seededAt === 'today') hash.update(new Date().toDateString())
  const { imports } = JSON.parse(await readFile('package.json', 'utf8')) as {
    imports: Record<string, string>
  }
  const folders = Object.entries(imports).filter(([name]) => !besides.has(name))
  const listed = (await Promise.all(folders.map(([, pattern]) => filesOf(pattern.replace('/*', ''))))).flat()
  const written = listed.filter(file => file.startsWith(writers) && !file.endsWith('.test.ts'))
  const files = new Set([
    ...listed.filter(file => !file.endsWith('.ts')),
    ...listed.filter(file => manifests.test(file)),
    ...(await withImports(written)),
  ])
  for (const file of [...[...files].toSorted(), 'package-lock.json', ...ofTests])
    hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 20)
}

/** The files, and all code of ours that they run: imports of types alone are left out. */
async function withImports(files: readonly string[]): Promise<Set<string>> {
  const known = new Set(files)
  // A set hands out what is added while it is read.
  for (const file of known) {
    if (!file.endsWith('.ts')) continue
    for (const [, from, alone] of (await readFile(file, 'utf8')).matchAll(imported)) {
      const name = from ?? alone ?? ''
      const part = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
      if (existsSync(part)) known.add(part)
    }
  }
  return known
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
