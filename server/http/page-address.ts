import type { Language } from '#contract/kernel/primitives.ts'
import { allBaseUrls, siteBaseUrl } from '#sites/site-urls.ts'
import { defaultSite, sites } from '#sites/sites.ts'
import type { Settings } from '../settings.ts'

type Where = Pick<Settings, 'environment' | 'ports'>

/**
 * Whole address of a page of the account area, for a mail: on the sub-site that the reader knows, where it speaks their language, else on the
 * first that does, else on the default one. `path` begins with a slash.
 */
export function accountPageAddress(
  { environment, ports }: Where,
  language: Language,
  path: string,
  known?: string | null,
): string {
  const fitting = sites.filter(one => one.language === language && one.features.account)
  const site = fitting.find(({ key }) => key === known) ?? fitting[0] ?? defaultSite
  return siteBaseUrl(site, environment, ports) + path
}

/**
 * Whole address of a link as editors write it: `/versand/` on the sub-site that mails lead to (`accountPageAddress`),
 * `profis:/withdraw/` on the named one.
 */
export function linkAddress(
  where: Where,
  reader: { readonly language: Language; readonly site: string | null | undefined },
  target: string,
): string {
  const [, key, path = ''] = /^([a-z-]+):(\/(?!\/).*)$/.exec(target) ?? []
  const site = sites.find(one => one.key === key)
  if (site) return siteBaseUrl(site, where.environment, where.ports) + path
  return target.startsWith('/') ? accountPageAddress(where, reader.language, target, reader.site) : target
}

/**
 * The language of the sub-site that a whole address is a page of; undefined where it lies on none of this environment's
 * sub-sites: nobody is sent on to such an address.
 */
export function languageOfOwnPage({ environment, ports }: Where, address: string): Language | undefined {
  if (!URL.canParse(address)) return undefined
  // As a browser will read it, so that no user name, dots or letter case disguise another host.
  const { href } = new URL(address)
  const isBelow = (base: string) => href.startsWith(`${base}/`)
  if (!allBaseUrls(environment, ports).some(isBelow)) return undefined
  // A sub-site that is being developed stands at an address of its own, without its folder.
  return (sites.find(site => isBelow(siteBaseUrl(site, environment, ports))) ?? defaultSite).language
}
