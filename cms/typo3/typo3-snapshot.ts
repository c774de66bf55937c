import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { appAreas } from '../dead-links.ts'
import type { SiteSettings } from '../site-settings.ts'
import { fetchAssets, notingAssets } from './typo3-assets.ts'
import { createTypo3Client, type SourceLimits, usualLimits } from './typo3-client.ts'
import { crawl } from './typo3-crawl.ts'
import type { Typo3Snapshot } from './typo3-raw.ts'
import { readRawSite } from './typo3-source.ts'

type Target = Pick<SiteSettings, 'root' | 'environment' | 'site'>

/** Where a sub-site's snapshot lies, beside the slots in which Gatsby runs. All of it can be deleted at any time. */
export const snapshotFolder = ({ root, environment, site }: Target): string =>
  path.join(root, '.slots', 'typo3', environment, site.key)

const snapshotFile = (target: Target) => path.join(snapshotFolder(target), 'snapshot.json')
export const snapshotMedia = (target: Target): string => path.join(snapshotFolder(target), 'media')

/** Fetches everything that TYPO3 has of a sub-site and keeps it. Throws a SourceFailure; what was kept before stays then. */
export async function takeSnapshot(
  settings: SiteSettings,
  address: string,
  limits: SourceLimits = usualLimits,
): Promise<Typo3Snapshot> {
  const client = createTypo3Client(limits)
  const typo3 = { address, site: settings.site, origins: [] }
  const raw = { address, ...(await crawl({ typo3, client, limits, areas: appAreas })) }
  const urls = new Set<string>()
  readRawSite(settings, raw, notingAssets(urls))
  const media = snapshotMedia(settings)
  const snapshot = { ...raw, assets: await fetchAssets(urls, client, media) }

  const kept = new Set(Object.values(snapshot.assets).map(outcome => ('file' in outcome ? outcome.file : '')))
  for (const name of readdirSync(media)) if (!kept.has(name)) rmSync(path.join(media, name), { force: true })
  const file = snapshotFile(settings)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, JSON.stringify(snapshot))
  renameSync(`${file}.part`, file)
  return snapshot
}

/** What was kept last; undefined where TYPO3 was never asked, or another one. */
export function readSnapshot(target: Target, address: string): Typo3Snapshot | undefined {
  const file = snapshotFile(target)
  if (!existsSync(file)) return undefined
  // Written by `takeSnapshot` and by nothing else.
  const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Typo3Snapshot
  return snapshot.address === address ? snapshot : undefined
}
