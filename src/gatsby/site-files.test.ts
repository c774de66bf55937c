import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { profis } from '#sites/profis/site.ts'
import { cmsPage } from '../../contract/cms/cms-page.ts'
import { writeSiteFiles } from './on-post-build.ts'
import { newsIndex, robots, siteManifest, sitemap, videoIndex } from './site-files.ts'

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

  it('tells them neither of a page that is not to be found nor of one that they know by another address', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'kurve-files-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    mkdirSync(path.join(directory, 'public'))
    const built = (slug: string, seo: object) => {
      const page = { slug, title: slug, template: 'default', blocks: [], seo: { noIndex: false, ...seo } }
      return [slug, { path: slug, context: { page } }] as const
    }
    const state = {
      program: { directory },
      pages: new Map([
        built('/kader/', {}),
        built('/entwurf/', { noIndex: true }),
        built('/shop/1001/', { canonical: 'https://stadion.example/shop/1001/' }),
      ]),
    }
    const root = path.resolve(import.meta.dirname, '../..')
    const build = { site: profis, environment: 'production', ports: {}, root } as const
    writeSiteFiles(state as unknown as Parameters<typeof writeSiteFiles>[0], build)
    const xml = readFileSync(path.join(directory, 'public/sitemap.xml'), 'utf8')
    expect([...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname)).toEqual([
      '/kader/',
    ])
  })

  it('keeps everything but production out of search engines', () => {
    expect(robots('https://profis.example', false)).toContain('Disallow: /')
    expect(robots('https://profis.example', true)).toContain('Sitemap: https://profis.example/sitemap.xml')
  })
})

const page = (over: object) =>
  cmsPage.parse({ slug: '/', template: 'default', title: 'A', website_lang: 'de', ...over })
const video = (text?: string) => ({
  type: 'videoTeaser',
  title: 'Alle Tore',
  video: 501,
  picture: { src: '/media/a.svg', alt: '', width: 16, height: 9, sources: [] },
  ...(text !== undefined && { text }),
})

describe('what stands behind a number', () => {
  it('is the address of the news that has it', () => {
    expect(newsIndex([page({ slug: '/news/derby/', uid: 12 }), page({})])).toEqual({ 12: '/news/derby/' })
  })

  it('is the fullest teaser of a video', () => {
    const pages = [
      page({ blocks: [video()] }),
      page({ slug: '/b/', blocks: [video('Sechs Minuten.'), video('Kurz')] }),
    ]
    expect(videoIndex(pages)).toMatchObject({ 501: { title: 'Alle Tore', text: 'Sechs Minuten.' } })
  })
})
