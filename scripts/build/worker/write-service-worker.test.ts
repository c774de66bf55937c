import { describe, expect, it } from 'vitest'
import { neededBy, neverKeptOf } from './write-service-worker.ts'

describe('what the service worker is told', () => {
  it('keeps pages of the CMS alone', () => {
    const pages = [
      { path: '/news/', componentChunkName: 'component---src-templates-news-overview-tsx' },
      { path: '/cart/', componentChunkName: 'component---src-pages-cart-tsx' },
      { path: '/account/', matchPath: '/account/*', componentChunkName: 'component---src-pages-account-tsx' },
      { path: '/404.html', componentChunkName: 'component---src-pages-404-tsx' },
    ]
    expect(neverKeptOf(pages)).toEqual(['/404.html/', '/account/', '/cart/'])
    expect(() => neverKeptOf(pages.slice(1))).toThrow(/nothing matches component---src-templates-/)
  })

  it('takes along what the offline page shows', () => {
    const html =
      '<link rel="stylesheet" href="/profis/styles.1.css"/><img src="/profis/media/a.avif"/><a href="/profis/news/">News</a><link href="https://elsewhere.example/x.css"/>'
    expect(neededBy(html, '/profis')).toEqual(['/profis/styles.1.css', '/profis/media/a.avif'])
    expect(() => neededBy(html, '/museum')).toThrow(/^offline\.html: nothing matches \/museum/)
    expect(() => neededBy('<p>x</p>', '/profis')).toThrow(/^offline\.html: nothing matches/)
  })
})
