import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForPage, forgetPagesAsked, isChunkFault, reloadForChunk } from '#src/shell/loading/chunk-fault.ts'

const hour = 60 * 60 * 1000
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** A window at this address that counts how often it is loaded anew. */
function windowAt(href: string) {
  const reload = vi.fn()
  vi.stubGlobal('location', { href, reload })
  return reload
}

describe('a chunk that does not load', () => {
  it.each([
    Object.assign(new Error('Loading chunk 123 failed.'), { name: 'ChunkLoadError' }),
    new Error('Loading CSS chunk 77 failed.\n(/styles.css)'),
    new TypeError('Failed to fetch dynamically imported module: /app.js'),
  ])('is told from other faults: %s', error => expect(isChunkFault(error)).toBe(true))

  it('is nothing that a call to the platform can be', () =>
    expect(isChunkFault(new TypeError('Failed to fetch'))).toBe(false))

  it('loads its address anew once, and again only much later', () => {
    const reload = windowAt('http://localhost/news/')
    expect(reloadForChunk(0)).toBe(true)
    expect(reloadForChunk(2 * 60_000)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reloadForChunk(2 * hour)).toBe(true)
  })

  it('loads another address anew all the same', () => {
    windowAt('http://localhost/news/')
    reloadForChunk(0)
    windowAt('http://localhost/shop/')
    expect(reloadForChunk(1)).toBe(true)
  })

  it('does not undo the press that asked for another page', () => {
    const reload = windowAt('http://localhost/news/')
    const shown = [askForPage(), askForPage()]
    shown[0]?.()
    expect(reloadForChunk(0)).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    shown[1]?.()
    expect(reloadForChunk(1)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('counts again once "back" shows a document that was left for another one', () => {
    const arrive = askForPage()
    forgetPagesAsked()
    const reload = windowAt('http://localhost/shop/')
    expect(reloadForChunk(0)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    arrive()
  })

  it('loads nothing anew where the browser cannot remember that it did', () => {
    const reload = windowAt('http://localhost/news/')
    vi.stubGlobal('sessionStorage', undefined)
    expect(reloadForChunk(0)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
