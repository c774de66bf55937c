import { describe, expect, it } from 'vitest'
import { robots, siteManifest, sitemap } from './site-files.ts'

const pages = [
  { path: '/', indexed: true },
  { path: '/news/derby/', indexed: true, date: '2026-03-02' },
  { path: '/account/', matchPath: '/account/*', indexed: false },
  { path: '/shop/', matchPath: '/shop/*', indexed: false },
  { path: '/shop/fan-shop/', matchPath: '/shop/fan-shop/*', indexed: false },
]

describe('what stands beside the pages of a sub-site', () => {
  it('tells a server where each client-only area begins, the longest address first', () => {
    expect(siteManifest('profis', pages)).toEqual({
      site: 'profis',
      fallbacks: [
        { prefix: '/shop/fan-shop/', file: '/shop/fan-shop/index.html' },
        { prefix: '/account/', file: '/account/index.html' },
        { prefix: '/shop/', file: '/shop/index.html' },
      ],
    })
  })

  it('tells search engines of public pages alone', () => {
    const xml = sitemap('https://profis.example', pages)
    expect(xml).toContain('<loc>https://profis.example/news/derby/</loc><lastmod>2026-03-02</lastmod>')
    expect(xml).not.toContain('/account/')
  })

  it('keeps everything but production out of search engines', () => {
    expect(robots('https://profis.example', false)).toContain('Disallow: /')
    expect(robots('https://profis.example', true)).toContain('Sitemap: https://profis.example/sitemap.xml')
  })
})
