import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { retainEarlierFiles, writeRetainedFiles } from './retained-files.ts'

type Target = Pick<BuildSettings, 'root' | 'environment' | 'site'>

/** Where the sub-site is served from. */
export const publishedFolder = ({ root, environment, site }: Target): string =>
  path.join(buildPaths(root).dist, environment, site.key)

const recordFile = (target: Target) => `${publishedFolder(target)}.fingerprint`

/** The hashed files of the last builds, which the folder holds beside its own. */
const keptFilesRecord = (target: Target) => `${publishedFolder(target)}.files.json`

/** Whether the published sub-site was made of exactly this. */
export const isPublished = (target: Target, fingerprint: string): boolean =>
  existsSync(publishedFolder(target)) &&
  existsSync(recordFile(target)) &&
  readFileSync(recordFile(target), 'utf8') === fingerprint

/** Moves a folder, also to another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
    rmSync(from, { recursive: true })
  }
}

/**
 * Puts a finished sub-site in the place of the one before. It is brought beside it first; the exchange itself is two
 * renames, so that a visitor meets either the old sub-site or the new one. Scripts, styles and media of the last builds
 * stay reachable, for tabs that were opened before.
 * @returns when the one before is deleted.
 */
export function publish(output: string, target: Target, fingerprint: string): Promise<void> {
  const folder = publishedFolder(target)
  const next = `${folder}.next`
  const previous = `${folder}.previous`
  mkdirSync(path.dirname(folder), { recursive: true })
  for (const leftOver of [next, previous]) rmSync(leftOver, { recursive: true, force: true })
  move(output, next)
  const builds = retainEarlierFiles(next, folder, keptFilesRecord(target))
  rmSync(recordFile(target), { force: true })
  if (existsSync(folder)) renameSync(folder, previous)
  renameSync(next, folder)
  writeRetainedFiles(keptFilesRecord(target), builds)
  writeFileSync(recordFile(target), fingerprint)
  return rm(previous, { recursive: true, force: true })
}
