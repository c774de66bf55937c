import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteSettings } from '../../../cms/site-settings.ts'
import { sites } from '../../../sites/sites.ts'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import { publishedFolder } from '../publish.ts'
import { writeCalendar } from './calendar/write-calendar.ts'
import { writeSearch } from './search/write-search.ts'
import type { ClubFilesInput } from './club-files-input.ts'
import { readSiteRecord } from './site-record.ts'
import { writeSitemapIndex } from './sitemap-index.ts'

/** Writes one kind of club-wide file into every folder. */
type ClubFile = (input: ClubFilesInput) => void

const clubFiles: readonly ClubFile[] = [writeCalendar, writeSearch, writeSitemapIndex]

/** Writes what is made of all sub-sites together. Quick, so that it is done after every build that changed something. */
export function writeClubFiles({ root, environment, ports }: Omit<SiteSettings, 'site'>): void {
  const targets = sites
    .map(site => ({ root, environment, site }))
    .filter(target => existsSync(publishedFolder(target)))
  const input: ClubFilesInput = {
    environment,
    ports,
    records: targets.flatMap(target => readSiteRecord(target) ?? []),
    folders: targets.map(publishedFolder),
    built: targets.map(target => ({ site: target.site, folder: publishedFolder(target) })),
    shelf: path.join(buildPaths(root).dist, environment),
  }
  for (const write of clubFiles) write(input)
}
