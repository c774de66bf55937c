import { existsSync } from 'node:fs'
import { sites } from '../../../sites/sites.ts'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import type { BuildSettings } from '../../../src/gatsby/build-settings.ts'
import { publishedFolder } from '../publish.ts'
import { compressFolder, pruneCompressed } from './compress-folder.ts'

/** Compresses what was written into published sub-sites after their build: club-wide files. */
export async function compressPublished({
  root,
  environment,
}: Omit<BuildSettings, 'site' | 'ports'>): Promise<void> {
  const { compressed } = buildPaths(root)
  for (const site of sites) {
    const folder = publishedFolder({ root, environment, site })
    if (existsSync(folder)) await compressFolder(folder, compressed)
  }
  pruneCompressed(compressed)
}
