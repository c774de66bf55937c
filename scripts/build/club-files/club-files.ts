import { existsSync } from 'node:fs'
import type { SiteSettings } from '../../../cms/site-settings.ts'
import { sites } from '../../../sites/sites.ts'
import { publishedFolder } from '../publish.ts'
import { readSiteRecord, type SiteRecord } from './site-record.ts'

/** What every club-wide file is made from. */
export interface ClubFilesInput {
  readonly environment: SiteSettings['environment']
  readonly ports: SiteSettings['ports']
  /** The records of all sub-sites that are built. */
  readonly records: readonly SiteRecord[]
  /** Folders of all built sub-sites: each serves the club-wide files itself, so that no page needs another host for them. */
  readonly folders: readonly string[]
}

/** Writes one kind of club-wide file into every folder. */
type ClubFile = (input: ClubFilesInput) => void

const clubFiles: readonly ClubFile[] = []

/** Writes what is made of all sub-sites together. Quick, so that it is done after every build that changed something. */
export function writeClubFiles({ root, environment, ports }: Omit<SiteSettings, 'site'>): void {
  const built = sites
    .map(site => ({ root, environment, site }))
    .filter(target => existsSync(publishedFolder(target)))
  const input: ClubFilesInput = {
    environment,
    ports,
    records: built.flatMap(target => readSiteRecord(target) ?? []),
    folders: built.map(publishedFolder),
  }
  for (const write of clubFiles) write(input)
}
