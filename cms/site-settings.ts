import path from 'node:path'
import type { EnvironmentName } from '#contract/site-config.ts'
import type { Ports } from '#sites/environments.ts'
import type { Site } from '#sites/site-schema.ts'

/** Which sub-site's pages are read, and for where. */
export interface SiteSettings {
  readonly site: Site
  readonly environment: EnvironmentName
  readonly ports: Ports
  /** The project's folder. */
  readonly root: string
}

/** Where the words of a sub-site lie: its own folder, then what all sub-sites share. */
export const contentFolders = (root: string, site: string, language: string) => [
  path.join(root, 'sites', site, 'content'),
  path.join(root, 'sites', 'club', 'content', language),
]
