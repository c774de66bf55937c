import { routeSettledMs } from '#contract/kernel/durations.ts'
import { providerScripts } from '../config/provider-scripts.ts'
import { consentChosen } from '../consent/consent-chosen.ts'
import { readConsent } from '../consent/consent.ts'

/** What scripts of other providers put on the window once they are allowed and loaded; none of them has to be there. */
interface Providers {
  dataLayer?: Record<string, unknown>[]
  /** The sports-statistics widget reads its place on the page when it starts. */
  sportsStatistics?: { restart: () => void }
  adServer?: { refresh: () => void }
}

/** How long a page view waits for a screen to say its title, in milliseconds: where nobody signs in, none does. */
const LONGEST_WAIT = 2000

/** Names of single things and orders, which tell who somebody is to whoever can look them up. */
const names = /[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}|[A-Z]{2,}-\d{3,}/g

/** A path or title as others may hear it. */
const withoutNames = (text: string): string => text.replace(names, 'id')

/** Areas whose screens name themselves (use-page-title.ts), after their code and what they show have come. */
const namesItself = /\/(?:account|checkout)\//

/** Loads a provider's script, once in a document. */
function load(address: string | undefined): void {
  if (!address || [...document.scripts].some(({ src }) => src === address)) return
  const script = document.createElement('script')
  script.src = address
  document.head.append(script)
}

function loadAllowed(): void {
  const consent = readConsent()
  for (const kind of ['analytics', 'ads', 'embed'] as const)
    if (consent?.[kind]) load(providerScripts[kind]?.script)
}

/** Tells what the person allows to be told: a route-change event and a page view, and lets widget and ads begin anew (SPEC 2). */
function report(path: string): void {
  const consent = readConsent()
  if (!consent) return
  loadAllowed()
  const providers = window as Providers
  if (consent.analytics) {
    const dataLayer = (providers.dataLayer ??= [])
    dataLayer.push({ event: 'route-change', path })
    reportView(path, dataLayer, LONGEST_WAIT)
  }
  if (consent.embed) providers.sportsStatistics?.restart()
  if (consent.ads) providers.adServer?.refresh()
}

/** The page view, once the title is that of this page. */
function reportView(path: string, dataLayer: Record<string, unknown>[], waitMs: number): void {
  const { dataset, lang } = document.documentElement
  if (waitMs > 0 && namesItself.test(path) && dataset.titleOf !== location.pathname) {
    waiting = setTimeout(reportView, routeSettledMs, path, dataLayer, waitMs - routeSettledMs)
    return
  }
  dataLayer.push({ event: 'page_view', path, title: withoutNames(document.title), language: lang })
}

// Who allows more on the open page need not leave it first.
if (typeof window !== 'undefined') window.addEventListener(consentChosen, loadAllowed)

let waiting: ReturnType<typeof setTimeout> | undefined

/** Where a sign-in comes back to, whose address holds a code; the work of staff and editors, which is no visit. */
const isUntold = /\/(?:sso|admin|preview)\//

/**
 * To be called on each change of route. A page that is left within the moment counts no more.
 * @param path only this of an address is told, without ids: a query holds what was searched for, and keys of links.
 */
export function routeChanged(path: string): void {
  clearTimeout(waiting)
  if (!isUntold.test(path))
    waiting = setTimeout(report, routeSettledMs, withoutNames(path.replace(/[?#].*$/s, '')))
}
