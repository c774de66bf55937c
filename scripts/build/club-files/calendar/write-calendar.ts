import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackLanguage, type Language } from '../../../../contract/primitives.ts'
import { findSite } from '../../../../sites/sites.ts'
import type { ClubFilesInput } from '../club-files-input.ts'
import { syncFiles } from '../sync-files.ts'
import { calendarFilesOf } from './calendar-files.ts'
import { clubEntries } from './club-entries.ts'
import { type Stamps, stampsOf } from './stamps.ts'

const languageOf = (key: string): Language => findSite(key)?.language ?? fallbackLanguage

const readStamps = (file: string): Stamps =>
  // Written below and by nothing else.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamps) : {}

/** Writes the club's dates into the folder of every built sub-site, in its language. */
export function writeCalendar({ built, records, shelf }: ClubFilesInput): void {
  for (const language of new Set(built.map(({ site }) => site.language))) {
    const entries = clubEntries(records, language, languageOf)
    const stampsFile = path.join(shelf, `calendar-stamps.${language}.json`)
    const stamps = stampsOf(entries, readStamps(stampsFile), new Date())
    writeFileSync(stampsFile, JSON.stringify(stamps))
    const files = calendarFilesOf(entries, stamps, language)
    for (const { site, folder } of built) {
      if (site.language === language) syncFiles(folder, files, '/ics')
    }
  }
}
