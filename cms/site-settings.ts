import path from 'node:path'
import type { EnvironmentName } from '#contract/cms/site-config.ts'
import type { Ports } from '#sites/environments.ts'
import type { Site } from '#sites/site-schema.ts'

/** Which sub-site's pages are read, and for where. */
export interface SiteSettings {
  readonly site: Site
  readonly environment: EnvironmentName
  readonly ports: Ports
  /** The project's folder. */
  readonly root: string
  /** Addresses of TYPO3 by sub-site, in place of what `site.ts` says (KURVE_TYPO3). */
  readonly typo3?: Readonly<Record<string, string>> | undefined
}

/** Where the words of a sub-site lie: its own folder, then what all sub-sites share. */
export const contentFolders = (root: string, site: string, language: string) => [
  path.join(root, 'sites', site, 'content'),
  path.join(root, 'sites', 'club', 'content', language),
]
