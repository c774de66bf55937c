import type { Language } from '#contract/primitives.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { defaultSite, sites } from '#sites/sites.ts'
import type { Settings } from '../settings.ts'

/**
 * Whole address of a page of the account area, for a mail: on a sub-site in the reader's language, else on the default
 * one. `path` begins with a slash.
 */
export function accountPageAddress(
  { environment, ports }: Pick<Settings, 'environment' | 'ports'>,
  language: Language,
  path: string,
): string {
  const site = sites.find(one => one.language === language && one.features.account) ?? defaultSite
  return siteBaseUrl(site, environment, ports) + path
}
