import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isHashedName } from '../../../server/web/web-headers.ts'

const compressible = /\.(html|js|css|json|svg|xml|ics|txt|webmanifest)$/
/** Below this many bytes a visitor would not notice. */
const WORTHWHILE = 1000

/** How hard a file is compressed: `best` takes a dozen times as long as `quick` for a fourteenth less. */
type Effort = 'best' | 'quick'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const encodings = [
  {
    ending: '.br',
    pack: (bytes: Buffer, effort: Effort) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 7,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  {
    ending: '.gz',
    pack: (bytes: Buffer, effort: Effort) => gzipped(bytes, { level: effort === 'best' ? 9 : 6 }),
  },
] as const

/** What a compressed file is named beside the one that it was made of. */
export const compressedEndings: readonly string[] = encodings.map(({ ending }) => ending)

/** As many files at a time as zlib has threads. */
const AT_ONCE = 4

const touchedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs

const isHashed = (name: string) => isHashedName(`/${name.replaceAll(path.sep, '/')}`)

/** What is done once for all sub-sites and all time, and the page that most people open first, are worth the time. */
const effortFor = (name: string): Effort => (isHashed(name) || name === 'index.html' ? 'best' : 'quick')

/** Texts that have nothing newer beside them, as paths below the folder. */
function waitingIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const known = new Set(names)
  const waiting: string[] = []
  for (const name of names.filter(each => compressible.test(each))) {
    const file = path.join(folder, name)
    // A file that is named after its content does not change.
    if (isHashed(name) && known.has(`${name}.br`)) continue
    const entry = statSync(file)
    if (!entry.isFile() || entry.size < WORTHWHILE) continue
    if ((touchedAt(`${file}.br`) ?? 0) < entry.mtimeMs) waiting.push(name)
  }
  return waiting
}

/** A name for what is not whole yet: two sub-sites may be at the same file at the same time. */
const partialOf = (file: string) => `${file}.${randomUUID()}`

/** Puts a file in place whole: it may be being served. */
async function place(from: string, to: string): Promise<void> {
  const partial = partialOf(to)
  await copyFile(from, partial)
  await rename(partial, to)
}

/**
 * Brings `bytes` compressed into `target`, from what was compressed before wherever that was: most scripts and styles are the
 * same in all sub-sites.
 */
async function compressInto(target: string, bytes: Buffer, effort: Effort, cache: string): Promise<void> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}-${effort}`
  for (const { ending, pack } of encodings) {
    const kept = path.join(cache, name + ending)
    const now = new Date()
    const isKept = await utimes(kept, now, now).then(
      () => true,
      () => false,
    )
    if (!isKept) {
      const partial = partialOf(kept)
      await writeFile(partial, await pack(bytes, effort))
      await rename(partial, kept)
    }
    await place(kept, target + ending)
  }
}

/**
 * Writes `.br` and `.gz` beside the texts of a folder, for servers that send what is there. Files that have them already are
 * left alone; one that changed gets new ones.
 * @returns how many files were done.
 */
export async function compressFolder(folder: string, cache: string): Promise<number> {
  await mkdir(cache, { recursive: true })
  const waiting = waitingIn(folder)
  const count = waiting.length
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const file = path.join(folder, name)
        await compressInto(file, await readFile(file), effortFor(name), cache)
      }
    }),
  )
  return count
}

/** What no build has used for so many days is thrown away. */
const KEPT_DAYS = 7

/** Deletes what was compressed for files that are not built any more. */
export function pruneCompressed(cache: string, now = Date.now()): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const file = path.join(cache, name)
    const age = now - (touchedAt(file) ?? now)
    if (age > KEPT_DAYS * 24 * 60 * 60 * 1000) rmSync(file, { force: true })
  }
}
