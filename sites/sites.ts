import { en } from './en/site.ts'
import { profis } from './profis/site.ts'
import type { Site } from './site-schema.ts'
import { stadion } from './stadion/site.ts'

/** Every sub-site of the club, in the order of the bar above each page. A new one is a folder and a line here. */
export const sites: readonly Site[] = [stadion, profis, en]

/** The sub-site that stands at the web root. */
export const defaultSite = stadion

export const findSite = (key: string): Site | undefined => sites.find(site => site.key === key)
