import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PageLoader, watchLoader } from './loader.ts'

const openFully = vi.fn()
const onWaiting = vi.fn()
const onShown = vi.fn()
const page = { page: { path: '/news/' } }

/** Watches a loader that answers so. */
function watched(loadPage: PageLoader['loadPage']): PageLoader {
  const loader = { loadPage }
  watchLoader(loader, { openFully, onLoad: () => onShown, onWaiting })
  return loader
}

beforeEach(() => {
  vi.useFakeTimers()
  openFully.mockReset()
  onWaiting.mockReset()
  onShown.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('a change of page', () => {
  it('goes on with what the loader has', async () => {
    const loader = watched(() => Promise.resolve(page as object))
    expect(await loader.loadPage('/news/')).toBe(page)
    expect(openFully).not.toHaveBeenCalled()
  })

  it.each([
    ['has an error', () => Promise.resolve({ status: 'error' } as const)],
    ['has nothing', () => Promise.resolve(undefined)],
    ['does not know the template', () => Promise.reject(new Error("We couldn't find the correct component"))],
  ])('opens the target with its query as a new document where the loader %s', async (_, loadPage) => {
    const loader = watched(loadPage)
    expect(openFully).not.toHaveBeenCalled()
    void loader.loadPage('/shop/?query=Schal')
    await vi.advanceTimersByTimeAsync(0)
    expect(openFully).toHaveBeenCalledExactlyOnceWith('/shop/?query=Schal')
  })

  it('is not undone by a fault of the page before, and a fault of its own counts from the moment it is there', async () => {
    const reload = vi.fn()
    vi.stubGlobal('window', { location: { href: 'http://localhost/news/', reload } })
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
    // Those that opened a document above are still on their way.
    vi.resetModules()
    const { reloadForChunk } = await import('./chunk-fault.ts')
    const fresh = await import('./loader.ts')
    const answer = Promise.withResolvers<object>()
    const loader = { loadPage: () => answer.promise }
    fresh.watchLoader(loader, { openFully, onLoad: () => onShown, onWaiting })
    const loaded = (loader as PageLoader).loadPage('/news/')
    reloadForChunk()
    expect(reload).not.toHaveBeenCalled()
    answer.resolve(page)
    await loaded
    reloadForChunk()
    expect(reload).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  it('tells after a second that somebody waits, and when that is over', async () => {
    const answer = Promise.withResolvers<object>()
    const loader = watched(() => answer.promise)
    const loaded = loader.loadPage('/news/')
    await vi.advanceTimersByTimeAsync(999)
    expect(onWaiting).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onWaiting).toHaveBeenLastCalledWith(true)
    answer.resolve(page)
    await loaded
    expect(onWaiting).toHaveBeenLastCalledWith(false)
  })
})
