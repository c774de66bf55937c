import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { SiteSettings } from '../../../cms/site-settings.ts'
import { sites } from '../../../sites/sites.ts'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import { compressFolder } from '../compress/compress-folder.ts'
import { publishedFolder } from '../publish.ts'
import { clubCalendarFiles } from './calendar/club-calendar-files.ts'
import { clubSearchFiles } from './search/club-search-files.ts'
import type { ClubFilesInput, Files } from './club-files-input.ts'
import { shareFiles } from './share-files.ts'
import { readSiteRecord } from './site-record.ts'
import { sitemapFiles } from './sitemap-index.ts'
import { syncFiles } from './sync-files.ts'

const kinds: readonly ((input: ClubFilesInput) => Files)[] = [
  clubCalendarFiles,
  clubSearchFiles,
  sitemapFiles,
]

/** Folders below a sub-site in which nothing but club-wide files lies. */
const owned = ['ics']

/**
 * Puts what is made of all sub-sites together into the folder of each of them, so that no page needs another host for it. The files
 * of a language are written and compressed once, those that changed, and are the same files on the disk in every folder.
 */
export async function writeClubFiles({
  root,
  environment,
  ports,
}: Omit<SiteSettings, 'site'>): Promise<void> {
  const { dist, compressed } = buildPaths(root)
  const shelf = path.join(dist, environment)
  const built = sites
    .map(site => ({ root, environment, site }))
    .filter(target => existsSync(publishedFolder(target)))
  const records = built.flatMap(target => readSiteRecord(target) ?? [])
  const foldersOf = Map.groupBy(built, ({ site }) => site.language)
  for (const [language, targets] of foldersOf) {
    const source = path.join(shelf, '.club', language)
    mkdirSync(source, { recursive: true })
    const input = { environment, ports, language, records, shelf }
    syncFiles(source, new Map(kinds.flatMap(filesOf => [...filesOf(input)])))
    await compressFolder(source, compressed)
    shareFiles(source, targets.map(publishedFolder), owned)
  }
}
