import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeChanged } from '#src/lib/analytics/route-change.ts'
import { chooseConsent } from '#src/lib/consent/consent.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { consentChosen } from '#src/lib/consent/consent-chosen.ts'
import { openScreen } from '../../helpers/render.tsx'

vi.mock('#src/lib/config/provider-scripts.ts', () => ({
  providerScripts: {
    analytics: { script: 'https://tags.example/tags.js' },
    ads: { script: 'https://ads.example/ads.js' },
    embed: { script: 'https://statistics.example/widget.js' },
  },
}))
const loaded = () => [...document.querySelectorAll<HTMLScriptElement>('head > script')].map(({ src }) => src)

const providers = window as {
  dataLayer?: Record<string, unknown>[]
  sportsStatistics?: { restart: () => void }
  adServer?: { refresh: () => void }
}
const titles = () =>
  (providers.dataLayer ?? []).filter(({ event }) => event === 'page_view').map(({ title }) => title)

function Titled({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

const restart = vi.fn()
const refresh = vi.fn()

beforeEach(() => {
  // Cookies of a page without https are refused by the browser's rules for "Secure"; localhost counts as safe.
  vi.useFakeTimers()
  restart.mockClear()
  refresh.mockClear()
  providers.sportsStatistics = { restart }
  providers.adServer = { refresh }
  document.title = 'Profis'
})
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
  delete document.documentElement.dataset.titleOf
  delete providers.dataLayer
  for (const script of document.querySelectorAll('head > script')) script.remove()
})

describe('a change of route', () => {
  it('tells nobody anything before the person has allowed it', () => {
    routeChanged('/profis/')
    vi.advanceTimersByTime(1000)
    expect(providers.dataLayer).toBeUndefined()
    expect(restart).not.toHaveBeenCalled()
    expect(refresh).not.toHaveBeenCalled()
  })

  it('is an event and a page view after 60 ms, and lets widget and ads begin anew', () => {
    chooseConsent(['analytics', 'ads', 'embed'], '')
    routeChanged('/profis/news/')
    vi.advanceTimersByTime(59)
    expect(providers.dataLayer).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(providers.dataLayer).toEqual([
      { event: 'route-change', path: '/profis/news/' },
      expect.objectContaining({ event: 'page_view', path: '/profis/news/', title: 'Profis' }),
    ])
    expect(restart).toHaveBeenCalledOnce()
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('loads the script of a provider once its kind is allowed, and never twice', () => {
    chooseConsent([], '')
    routeChanged('/profis/')
    vi.advanceTimersByTime(60)
    expect(loaded()).toEqual([])
    chooseConsent(['ads'], '')
    window.dispatchEvent(new Event(consentChosen))
    expect(loaded()).toEqual(['https://ads.example/ads.js'])
    chooseConsent(['ads', 'analytics', 'embed'], '')
    for (const path of ['/profis/news/', '/profis/']) {
      routeChanged(path)
      vi.advanceTimersByTime(60)
    }
    expect(loaded()).toEqual([
      'https://ads.example/ads.js',
      'https://tags.example/tags.js',
      'https://statistics.example/widget.js',
    ])
  })

  it('tells no query, and nothing of a sign-in', () => {
    chooseConsent(['analytics', 'ads', 'embed'], '')
    routeChanged('/profis/suche/?q=Zwetschgenkuchen#treffer')
    vi.advanceTimersByTime(60)
    routeChanged('/profis/sso/callback/?code=secret&state=secret')
    vi.advanceTimersByTime(60)
    routeChanged('/profis/sso/callback-silent/')
    vi.advanceTimersByTime(60)
    expect(providers.dataLayer?.map(({ path }) => path)).toEqual(['/profis/suche/', '/profis/suche/'])
    expect(JSON.stringify(providers.dataLayer)).not.toMatch(/secret|Zwetschgen/)
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('tells no id of an order in its path or title, and leaves words and years as they are', () => {
    chooseConsent(['analytics'], '')
    document.title = 'Bestellung SGE-100024 · Profis'
    routeChanged('/profis/account/orders/018f3f6e-0000-7000-8000-00000000000A/')
    vi.advanceTimersByTime(3000)
    routeChanged('/profis/news/saison-2026/')
    vi.advanceTimersByTime(60)
    expect(providers.dataLayer).toEqual([
      { event: 'route-change', path: '/profis/account/orders/id/' },
      expect.objectContaining({ path: '/profis/account/orders/id/', title: 'Bestellung id · Profis' }),
      { event: 'route-change', path: '/profis/news/saison-2026/' },
      expect.objectContaining({ path: '/profis/news/saison-2026/' }),
    ])
  })

  it.each(['/profis/sso/callback/', '/stadion/admin/orders/SGE-100024/', '/fans/preview/'])(
    'tells nothing of %s',
    path => {
      chooseConsent(['analytics', 'ads', 'embed'], '')
      routeChanged(path)
      vi.advanceTimersByTime(10_000)
      expect(providers.dataLayer).toBeUndefined()
      expect(refresh).not.toHaveBeenCalled()
    },
  )

  it('has the title of a screen that comes later than it, and not that of the screen before', () => {
    chooseConsent(['analytics'], '')
    openScreen(<Titled title="Mein Konto" />, { path: '/account/' })
    window.history.replaceState(null, '', '/account/orders/')
    routeChanged('/account/orders/')
    vi.advanceTimersByTime(60)
    expect(providers.dataLayer?.map(({ event }) => event)).toEqual(['route-change'])
    vi.advanceTimersByTime(500)
    openScreen(<Titled title="Meine Bestellungen" />, { path: '/account/orders/' })
    vi.advanceTimersByTime(60)
    expect(titles()).toEqual(['Meine Bestellungen · Profis · SG Eichwald 1899'])
  })

  it('waits no longer than two seconds for a screen that says no title', () => {
    chooseConsent(['analytics'], '')
    routeChanged('/account/orders/')
    vi.advanceTimersByTime(1900)
    expect(titles()).toEqual([])
    vi.advanceTimersByTime(300)
    expect(titles()).toEqual(['Profis'])
  })

  it('counts no screen of an area that is left before it has come', () => {
    chooseConsent(['analytics'], '')
    routeChanged('/account/orders/')
    vi.advanceTimersByTime(500)
    routeChanged('/news/')
    vi.advanceTimersByTime(5000)
    const views = providers.dataLayer?.filter(({ event }) => event === 'page_view')
    expect(views?.map(({ path }) => path)).toEqual(['/news/'])
  })

  it('tells each only what was allowed to it', () => {
    chooseConsent(['ads'], '')
    routeChanged('/profis/')
    vi.advanceTimersByTime(60)
    expect(providers.dataLayer).toBeUndefined()
    expect(restart).not.toHaveBeenCalled()
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('counts only the page that stays', () => {
    chooseConsent(['analytics'], '')
    routeChanged('/a/')
    vi.advanceTimersByTime(30)
    routeChanged('/b/')
    vi.advanceTimersByTime(60)
    expect(providers.dataLayer?.map(({ path }) => path)).toEqual(['/b/', '/b/'])
  })
})
