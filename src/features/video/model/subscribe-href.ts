import type { SiteConfig } from '#contract/cms/site-config.ts'
import { ownHref } from '#src/lib/own-href.ts'

/** Where a subscription is explained: a page of the sub-site for television, in the club's own language. */
const subscriptionSite = 'tv'
const subscriptionPath = '/abo/'

export function subscribeHref({ siteBar, baseUrl, site }: SiteConfig): string {
  if (site === subscriptionSite) return subscriptionPath
  const entry = siteBar.find(({ key }) => key === subscriptionSite)
  return entry ? ownHref(`${entry.href.replace(/\/$/, '')}${subscriptionPath}`, baseUrl) : subscriptionPath
}
