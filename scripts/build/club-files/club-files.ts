import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../../contract/kernel/primitives.ts'
import { readSynonyms } from '../../../cms/club-data/synonyms.ts'
import type { SiteSettings } from '../../../cms/site-settings.ts'
import type { Site } from '../../../sites/site-schema.ts'
import { sites } from '../../../sites/sites.ts'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import { compressFolder } from '../compress/compress-folder.ts'
import { publishedFolder } from '../publish.ts'
import { clubCalendarFiles } from './calendar/club-calendar-files.ts'
import { clubSearchFiles } from './search/club-search-files.ts'
import type { ClubFiles, ClubFilesInput, Files } from './club-files-input.ts'
import { shareFiles } from './share-files.ts'
import { readSiteRecord, type SiteRecord } from './site-record.ts'
import { clubSitemapFiles } from './sitemap-index.ts'
import { syncFiles, writeFiles } from './sync-files.ts'

type Target = Omit<SiteSettings, 'site'>

const kinds: readonly ((input: ClubFilesInput) => ClubFiles)[] = [
  clubCalendarFiles,
  clubSearchFiles,
  clubSitemapFiles,
]

const together = (parts: readonly (Files | undefined)[]): Files =>
  new Map(parts.flatMap(part => [...(part ?? [])]))

const made = new Map<Language, { readonly of: string; readonly files: Required<ClubFiles> }>()

/** The files of a language. Those that this process made last of exactly the same are not made again. */
function filesOf(input: ClubFilesInput): Required<ClubFiles> {
  const of = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const known = made.get(input.language)
  if (known?.of === of) return known.files
  const parts = kinds.map(kind => kind(input))
  const files = {
    shared: together(parts.map(({ shared }) => shared)),
    noted: together(parts.map(({ noted }) => noted)),
  }
  made.set(input.language, { of, files })
  return files
}

const shelfOf = ({ root, environment }: Target) => path.join(buildPaths(root).dist, environment)

const isBuilt = ({ root, environment }: Target, site: Site): boolean =>
  existsSync(publishedFolder({ root, environment, site }))

/** What each language's files are made of. @param fresh the record of a sub-site that is not published yet. */
function inputsOf(target: Target, fresh?: SiteRecord): ClubFilesInput[] {
  const { root, environment, ports } = target
  const known = sites.filter(site => site.key === fresh?.site || isBuilt(target, site))
  const records = known.flatMap(site =>
    site.key === fresh?.site ? fresh : (readSiteRecord({ root, environment, site }) ?? []),
  )
  const languages = [...new Set(known.map(({ language }) => language))]
  const synonyms = readSynonyms(root)
  return languages.map(language => ({
    environment,
    ports,
    language,
    records,
    synonyms: synonyms[language],
    shelf: shelfOf(target),
  }))
}

/**
 * Makes the club-wide files as they will be when a sub-site is published, and writes none of them: for the seconds in which this process
 * would only wait for Gatsby.
 */
export function prepareClubFiles(target: Target, fresh: SiteRecord): void {
  for (const input of inputsOf(target, fresh)) filesOf(input)
}

/**
 * Puts what is made of all sub-sites together into the folder of each of them, so that no page needs another host for it. The files
 * of a language are written and compressed once, those that changed, and are the same files on the disk in every folder.
 */
export async function writeClubFiles(target: Target): Promise<void> {
  const { root, environment } = target
  for (const input of inputsOf(target)) {
    const { shared, noted } = filesOf(input)
    const source = path.join(shelfOf(target), '.club', input.language)
    mkdirSync(source, { recursive: true })
    syncFiles(source, shared)
    writeFiles(shelfOf(target), noted)
    await compressFolder(source, buildPaths(root).compressed)
    const folders = sites
      .filter(site => site.language === input.language && isBuilt(target, site))
      .map(site => publishedFolder({ root, environment, site }))
    shareFiles(source, folders, `${source}.json`)
  }
}
