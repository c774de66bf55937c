import { describe, expect, it } from 'vitest'
import { museum } from '#sites/museum/site.ts'
import { problemLine } from '../content-problem.ts'
import { notingAssets } from './typo3-assets.ts'
import { readRawSite } from './typo3-source.ts'

const settings = { site: museum, environment: 'hosts' as const, ports: {}, root: '/nowhere' }
const address = 'https://cms.example'

/** What search engines are told of a page at `/besuch/`. */
function notesOn(over: object) {
  const json = { id: 9, type: 'Standard', slug: '/besuch', ...over }
  const pages = [{ path: '/besuch/', json }]
  const raw = { address, origins: [address], pages, redirects: [], missing: [] }
  const { pages: read, problems, warnings } = readRawSite(settings, raw, notingAssets(new Set()))
  expect(problems).toEqual([])
  return { seo: read[0]?.seo, warnings: warnings.map(problemLine) }
}
const meta = (over: object) => notesOn({ meta: { title: 'Besuch', ...over } }).seo
const tags = (...given: object[]) =>
  notesOn({ meta: { title: 'Besuch' }, seo: { title: 'Besuch', meta: given } }).seo

describe('robots', () => {
  it.each([
    [{ noIndex: true, noFollow: false }, { noIndex: true }],
    [
      { noIndex: 1, noFollow: '1' },
      { noIndex: true, noFollow: true },
    ],
    [
      { noIndex: 0, noFollow: 1 },
      { noIndex: false, noFollow: true },
    ],
    [[], { noIndex: false }],
  ])('%j of a page', (robots, expected) => {
    expect(meta({ robots })).toEqual(expected)
  })

  it.each([
    ['noindex,follow', { noIndex: true }],
    ['NOINDEX, NOFOLLOW', { noIndex: true, noFollow: true }],
    ['index,nofollow', { noIndex: false, noFollow: true }],
    ['none', { noIndex: true, noFollow: true }],
    ['index,follow', { noIndex: false }],
    ['max-snippet:20', { noIndex: false }],
  ])('%s of its head', (content, expected) => {
    expect(tags({ name: 'robots', content })).toEqual(expected)
  })
})

describe('the canonical address', () => {
  it.each([
    ['https://cms.example/besuch/', undefined],
    ['/besuch', undefined],
    ['', undefined],
    ['https://cms.example/sammlung', '/sammlung/'],
    ['t3://page?uid=9 _blank', undefined],
  ])('%s is the page itself or another one of ours', (canonical, path) => {
    const found = meta({ canonical })?.canonical
    expect(found === undefined ? found : new URL(found).pathname).toBe(path)
  })

  it('may stand in the head, and be of somebody else', () => {
    const link = [
      { rel: 'alternate', hreflang: 'de', href: 'https://cms.example/besuch' },
      { rel: 'canonical', href: 'https://example.org/a?b=1&amp;c=2' },
    ]
    const { seo } = notesOn({ meta: { title: 'Besuch', canonical: '' }, seo: { link } })
    expect(seo?.canonical).toBe('https://example.org/a?b=1&c=2')
  })

  it.each(['https://', 'javascript:alert(1)', 'mailto:a@example.org', 't3://page?uid=77'])(
    '%s is left out by name',
    canonical => {
      const { seo, warnings } = notesOn({ meta: { title: 'Besuch', canonical } })
      expect(seo?.canonical).toBeUndefined()
      expect(warnings).toEqual([expect.stringContaining(`the link "${canonical}"`)])
    },
  )
})

describe('a page that is shared', () => {
  it('is called as its editor wants it', () => {
    const own = { ogTitle: 'Kommt vorbei', ogDescription: 'Am <b>Samstag</b>', description: 'Öffnungszeiten' }
    expect(meta(own)).toMatchObject({
      description: 'Öffnungszeiten',
      social: { title: 'Kommt vorbei', description: 'Am Samstag' },
    })
    expect(
      tags(
        { name: 'description', content: 'Öffnungszeiten' },
        { property: 'og:title', content: 'Kommt vorbei' },
        { property: 'og:description', content: 'Am Samstag &amp; Sonntag' },
      ),
    ).toMatchObject({
      description: 'Öffnungszeiten',
      social: { title: 'Kommt vorbei', description: 'Am Samstag & Sonntag' },
    })
  })

  it('says nothing of its own where TYPO3 repeats the title and the description', () => {
    const repeated = {
      ogTitle: 'Besuch',
      ogDescription: 'Öffnungszeiten',
      description: 'Öffnungszeiten',
      ogImage: null,
    }
    expect(meta(repeated)).toEqual({ noIndex: false, description: 'Öffnungszeiten' })
  })

  const image = { publicUrl: 'https://cms.example/fileadmin/a.png', properties: { mimeType: 'image/png' } }
  it.each([
    ['alone', { ogImage: image }],
    ['in a list', { ogImage: [image] }],
    ['flat', { ogImage: { url: image.publicUrl, mimeType: 'image/png' } }],
  ])('has its own picture, %s', (_, given) => {
    expect(meta(given)?.social?.picture?.src).toBe(image.publicUrl)
  })

  it('has its own picture by its address in the head, and none that cannot be had', () => {
    expect(tags({ property: 'og:image', content: image.publicUrl })?.social?.picture?.src).toBe(
      image.publicUrl,
    )
    const elsewhere = { publicUrl: 'https://elsewhere.example/a.png' }
    const { seo, warnings } = notesOn({ meta: { title: 'Besuch', ogImage: elsewhere } })
    expect(seo?.social).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining('lies on a host that is not')])
  })
})
