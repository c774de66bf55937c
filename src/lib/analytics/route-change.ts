import { readConsent } from '../consent/consent.ts'

/** How long after a change of route its title and its parts have settled, in milliseconds (SPEC 9). */
const settled = 60

/** What scripts of other providers put on the window once they are allowed and loaded; none of them has to be there. */
interface Providers {
  dataLayer?: Record<string, unknown>[]
  /** The sports-statistics widget reads its place on the page when it starts. */
  sportsStatistics?: { restart: () => void }
  adServer?: { refresh: () => void }
}

/** Tells what the person allows to be told: a route-change event and a page view, and lets widget and ads begin anew (SPEC 2). */
function tell(path: string): void {
  const consent = readConsent()
  if (!consent) return
  const providers = window as Providers
  if (consent.analytics) {
    const dataLayer = (providers.dataLayer ??= [])
    dataLayer.push({ event: 'route-change', path })
    dataLayer.push({
      event: 'page_view',
      path,
      title: document.title,
      language: document.documentElement.lang,
    })
  }
  if (consent.embed) providers.sportsStatistics?.restart()
  if (consent.ads) providers.adServer?.refresh()
}

let waiting: ReturnType<typeof setTimeout> | undefined

/** Where a sign-in comes back to: its address holds a code, and nobody reads it as a page. */
const isOfSignIn = (path: string) => path.includes('/sso/')

/**
 * To be called on each change of route. A page that is left within the moment counts no more.
 * @param path only this of an address is told: its query holds what was searched for, keys of links and names of orders.
 */
export function routeChanged(path: string): void {
  clearTimeout(waiting)
  if (!isOfSignIn(path)) waiting = setTimeout(() => tell(path.replace(/[?#].*$/s, '')), settled)
}
