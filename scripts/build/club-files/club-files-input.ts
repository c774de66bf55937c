import type { SiteSettings } from '../../../cms/site-settings.ts'
import type { Site } from '../../../sites/site-schema.ts'
import type { SiteRecord } from './site-record.ts'

/** What every club-wide file is made from. */
export interface ClubFilesInput {
  readonly environment: SiteSettings['environment']
  readonly ports: SiteSettings['ports']
  /** The records of all sub-sites that are built. */
  readonly records: readonly SiteRecord[]
  /** Folders of all built sub-sites: each serves the club-wide files itself, so that no page needs another host for them. */
  readonly folders: readonly string[]
  /** The same with their sub-sites, for what depends on the language. */
  readonly built: readonly { readonly site: Site; readonly folder: string }[]
  /** A folder that is not served, for what must be known at the next build. */
  readonly shelf: string
}
