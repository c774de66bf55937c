import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeChanged } from '#src/lib/analytics/route-change.ts'
import { chooseConsent } from '#src/lib/consent/consent.ts'

const providers = window as {
  dataLayer?: Record<string, unknown>[]
  sportsStatistics?: { restart: () => void }
  adServer?: { refresh: () => void }
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
  delete providers.dataLayer
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
