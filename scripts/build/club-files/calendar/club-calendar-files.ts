import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackLanguage, type Language } from '../../../../contract/kernel/primitives.ts'
import { findSite } from '../../../../sites/sites.ts'
import type { ClubFiles, ClubFilesInput } from '../club-files-input.ts'
import { calendarFilesOf } from './calendar-files.ts'
import { clubEntries } from './club-entries.ts'
import { type Stamps, stampsOf } from './stamps.ts'

const languageOf = (key: string): Language => findSite(key)?.language ?? fallbackLanguage

const readStamps = (file: string): Stamps =>
  // Noted below and by nothing else.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamps) : {}

/** The club's dates for the sub-sites of a language, and a note since when each of them is told as it is. */
export function clubCalendarFiles({ language, records, shelf }: ClubFilesInput): ClubFiles {
  const entries = clubEntries(records, language, languageOf)
  const note = `/calendar-stamps.${language}.json`
  const built = new Set(records.map(({ site }) => site))
  const stamps = stampsOf(entries, readStamps(path.join(shelf, note)), new Date(), site => built.has(site))
  return {
    shared: calendarFilesOf(entries, stamps, language),
    noted: new Map([[note, JSON.stringify(stamps)]]),
  }
}
