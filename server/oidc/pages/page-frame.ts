import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#contract/kernel/primitives.ts'
import type { SiteLink } from '#contract/cms/site-config.ts'
import type { Site } from '#sites/site-schema.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { defaultSite, sites } from '#sites/sites.ts'
import type { Settings } from '../../settings.ts'
import { type Text, textsOf } from '../../texts.ts'
import { choosePageLanguage } from '../../pages/page-language.ts'

export type Theme = 'light' | 'dark' | 'system'

/** What stands around every page of the provider. */
export interface PageFrame {
  language: Language
  t: Text<'provider'>
  theme: Theme
  /** The sub-site that the person came from, to go back to; where that is not known, the first one in their language. */
  site: SiteLink
  legal: readonly SiteLink[]
}

/** What a page can be told by: the request, and what a running sign-in or sign-out knows. */
export interface PageRequest {
  headers: IncomingHttpHeaders
  uiLocales?: string | undefined
  /** Where the sign-in returns to. */
  redirectUri?: string | undefined
}

/** The cookie that every sub-site keeps the choice of theme in; light is what a club looks like by default. */
function themeOf(cookies: string | undefined): Theme {
  const theme = /(?:^|;\s*)theme=(light|dark|system)(?:;|$)/.exec(cookies ?? '')?.[1]
  return (theme as Theme | undefined) ?? 'light'
}

/** Frames pages for the sub-sites of this environment. */
export function createFrameOf({ environment, ports }: Settings): (request: PageRequest) => PageFrame {
  const addressed = sites.map(site => ({ site, address: siteBaseUrl(site, environment, ports) }))
  const home = { site: defaultSite, address: siteBaseUrl(defaultSite, environment, ports) }
  const homeIn = (language: Language) => addressed.find(({ site }) => site.language === language) ?? home
  return ({ headers, uiLocales, redirectUri = '' }) => {
    const language = choosePageLanguage(uiLocales, headers['accept-language'])
    const { site, address } =
      addressed.find(({ address }) => redirectUri.startsWith(`${address}/`)) ?? homeIn(language)
    return {
      language,
      t: textsOf<'provider'>('provider', language),
      theme: themeOf(headers.cookie),
      site: { label: site.names[language] ?? site.names.de, href: `${address}/` },
      legal: legalLinks(site, address),
    }
  }
}

/** The last column of a sub-site's footer: its imprint, privacy and accessibility pages. */
const legalLinks = (site: Site, address: string): SiteLink[] =>
  (site.footer.at(-1)?.links ?? [])
    .filter(link => link.to.startsWith('/'))
    .map(link => ({ label: link.label, href: `${address}${link.to}` }))
