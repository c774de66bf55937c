import { fallbackLanguage, type Language } from '#contract/kernel/primitives.ts'
import type { SiteConfig, SiteLink } from '#contract/cms/site-config.ts'
import { club } from '#sites/club/club.ts'
import { ownAds } from '#sites/club/own-ads.ts'
import { environmentRoots } from '#sites/environments.ts'
import type { Site, SiteLinkSource } from '#sites/site-schema.ts'
import { siteBasePath, siteBaseUrl, siteCookieDomain } from '#sites/site-urls.ts'
import { findSite, sites } from '#sites/sites.ts'
import { NoteError, noteOf } from './note-texts.ts'
import type { SiteSettings } from './site-settings.ts'

/** Where a sub-site is, seen from the one that is built: beside `gatsby develop` the others are those of `local`. */
export function addressOf(other: Site, { site, environment, ports }: SiteSettings): string {
  return siteBaseUrl(other, environment === 'dev' && other !== site ? 'local' : environment, ports)
}

/**
 * Whether a page's path begins as the place of its sub-site does. Gatsby takes that beginning away twice in the browser (its issue
 * 15334), which shows another page or none.
 */
export const repeatsBasePath = (slug: string, basePath: string): boolean =>
  basePath !== '' && slug.startsWith(`${basePath}/`)

/** Turns `profis:/news/` into a whole address; a path of the same sub-site and a whole address stay. */
export function resolveLinkTarget(target: string, settings: SiteSettings): string {
  const [, key, path] = /^([a-z][a-z0-9-]*):(\/(?!\/).*)$/.exec(target) ?? []
  if (key === undefined || path === undefined) return target
  if (key === settings.site.key) return path
  const other = findSite(key)
  if (!other) throw new NoteError(noteOf('unknownSubSite', { link: target, site: key }))
  return addressOf(other, settings) + path
}

const linksOf = (links: readonly SiteLinkSource[], settings: SiteSettings): SiteLink[] =>
  links
    .filter(link => !link.feature || settings.site.features[link.feature])
    .map(link => ({ label: link.label, href: resolveLinkTarget(link.to, settings) }))

const nameOf = (site: Site, reader: Site) => site.names[reader.language] ?? site.names.de

/** Languages of which the main sub-sites are. */
const languagesOfBar = new Set(sites.filter(({ inBar }) => inBar).map(({ language }) => language))

/** The main sub-sites, the one that is open, and the ways into languages that none of the main ones has. */
const standsInBar = (other: Site, site: Site) =>
  other.inBar || other === site || (other.language !== site.language && !languagesOfBar.has(other.language))

/**
 * A sub-site that has a shop: one in the language of this one, else in English. One that shares its cookies comes first: whoever is signed in
 * here is signed in there.
 */
function shopElsewhere(settings: SiteSettings): string | undefined {
  const { site, environment } = settings
  const { language, features } = site
  if (features.shop) return undefined
  const domain = siteCookieDomain(site, environment)
  const shopIn = (wanted: Language) => {
    const shops = sites.filter(other => other.features.shop && other.language === wanted)
    return shops.find(other => domain !== '' && siteCookieDomain(other, environment) === domain) ?? shops[0]
  }
  const other = shopIn(language) ?? shopIn('en') ?? shopIn(fallbackLanguage)
  return other && `${addressOf(other, settings)}/shop/`
}

const ownAdOf = (settings: SiteSettings) => {
  const { text, link } = ownAds[settings.site.language] ?? ownAds.de
  return { text, link: { label: link.label, href: resolveLinkTarget(link.to, settings) } }
}

/** What the browser may know of the sub-site that is being built. `themeCss` is the text of its theme.css. */
export function siteConfigOf(settings: SiteSettings, themeCss: string): SiteConfig {
  const { site, environment, ports } = settings
  const shop = shopElsewhere(settings)
  return {
    site: site.key,
    name: nameOf(site, site),
    club: { name: club.name, shortName: club.shortName, stadium: club.stadium, email: club.email },
    names: site.names,
    language: site.language,
    languages: [...new Set([site.language, ...site.languages])],
    environment,
    builtAt: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
    basePath: environment === 'dev' ? '' : siteBasePath(site, environment),
    baseUrl: addressOf(site, settings),
    roots: environmentRoots(environment, ports),
    cookieDomain: siteCookieDomain(site, environment),
    features: site.features,
    checkout: site.checkout,
    ...(shop !== undefined && { shopElsewhere: shop }),
    ...(site.teamId !== undefined && { teamId: site.teamId }),
    theme: site.theme,
    themeCss,
    navigation: linksOf(site.navigation, settings),
    siteBar: sites
      .filter(other => standsInBar(other, site))
      .map(other => ({
        key: other.key,
        name: nameOf(other, site),
        href: `${addressOf(other, settings)}/`,
        language: other.language,
        current: other === site,
      })),
    ...(site.features.ads && { ownAd: ownAdOf(settings) }),
    footer: site.footer.map(column => ({ title: column.title, links: linksOf(column.links, settings) })),
  }
}
