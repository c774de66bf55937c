import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isHashedName } from '../../server/web/web-headers.ts'

/** So many builds before the newest one keep their files, for tabs that were opened then. */
const EARLIER_BUILDS = 2

/** What lies beside a published sub-site: the hashed files of each build, the newest build first. */
const record = z.array(z.array(z.string()))

const readRecord = (file: string): string[][] =>
  existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : []

/** Files whose name changes with their content, as paths below the folder. Pages and their data are none. */
export const hashedFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(name => isHashedName(`/${name}`) && !name.endsWith('.html') && !name.startsWith('page-data/'))
    .toSorted()

/** A second name for the same bytes where the disk can; published files are never written into. */
function bringAlong(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/**
 * Brings the hashed files of the last builds along from the published folder into the one that will take its place, so
 * that a tab which was opened before goes on. What is older is not brought along, and so is gone.
 * @returns the files of each build that the new folder holds, for `writeKeptFiles`.
 */
export function retainEarlierFiles(next: string, published: string, recordFile: string): string[][] {
  const files = hashedFilesIn(next)
  const earlier = readRecord(recordFile)
    // A build that changed content alone has the same files, and must not push out those of an older one.
    .filter(build => build.some(file => !files.includes(file)))
    .slice(0, EARLIER_BUILDS)
  for (const file of new Set(earlier.flat())) {
    const from = path.join(published, file)
    const to = path.join(next, file)
    if (existsSync(from) && !existsSync(to)) bringAlong(from, to)
  }
  return [files, ...earlier]
}

export const writeRetainedFiles = (recordFile: string, builds: readonly string[][]): void =>
  writeFileSync(recordFile, `${JSON.stringify(builds)}\n`)
