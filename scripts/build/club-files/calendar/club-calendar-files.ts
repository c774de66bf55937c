import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackLanguage, type Language } from '../../../../contract/primitives.ts'
import { findSite } from '../../../../sites/sites.ts'
import type { ClubFilesInput, Files } from '../club-files-input.ts'
import { calendarFilesOf } from './calendar-files.ts'
import { clubEntries } from './club-entries.ts'
import { type Stamps, stampsOf } from './stamps.ts'

const languageOf = (key: string): Language => findSite(key)?.language ?? fallbackLanguage

const readStamps = (file: string): Stamps =>
  // Written below and by nothing else.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamps) : {}

/** The club's dates for the sub-sites of a language. Notes on the shelf when each was last told otherwise. */
export function clubCalendarFiles({ language, records, shelf }: ClubFilesInput): Files {
  const entries = clubEntries(records, language, languageOf)
  const stampsFile = path.join(shelf, `calendar-stamps.${language}.json`)
  const stamps = stampsOf(entries, readStamps(stampsFile), new Date())
  writeFileSync(stampsFile, JSON.stringify(stamps))
  return calendarFilesOf(entries, stamps, language)
}
