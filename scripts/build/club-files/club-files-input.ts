import type { Language } from '../../../contract/kernel/primitives.ts'
import type { Synonyms } from '../../../contract/search/synonyms.ts'
import type { SiteSettings } from '../../../cms/site-settings.ts'
import type { SiteRecord } from './site-record.ts'

/** Text of each file by its path below a sub-site's folder, which begins with a slash. */
export type Files = ReadonlyMap<string, string>

/** What the club-wide files of a language are made from. */
export interface ClubFilesInput {
  readonly environment: SiteSettings['environment']
  readonly ports: SiteSettings['ports']
  /** Of the sub-sites that these files are for. */
  readonly language: Language
  /** The records of all sub-sites that are built, in whatever language. */
  readonly records: readonly SiteRecord[]
  /** Of the club, in this language. */
  readonly synonyms: Synonyms
  /** A folder that is not served, with what the last build noted there. */
  readonly shelf: string
}

/** One kind of club-wide files. */
export interface ClubFiles {
  /** For every sub-site's folder. */
  readonly shared: Files
  /** To be noted on the shelf for the next build. */
  readonly noted?: Files
}
