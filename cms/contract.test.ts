import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cmsBlockTypes, cmsPage, type CmsPage } from '#contract/cms/cms-page.ts'
import { museum } from '#sites/museum/site.ts'
import { startTypo3, type Typo3Server, typo3Fixtures } from '#tests/helpers/typo3-server.ts'
import { problemLine, type SiteContent } from './content-problem.ts'
import type { MediaManifest } from './media/media-manifest.ts'
import { readSource } from './read-site.ts'
import { assetName, typo3Owner } from './typo3/typo3-assets.ts'
import { takeSnapshot } from './typo3/typo3-snapshot.ts'

const names = { pictures: ['halle.svg', 'trikot.svg', 'wappen.svg'], files: ['plan.pdf'] }
const pictureEntry = (file: string) => ({
  src: `/media/${file}`,
  width: 1600,
  height: 900,
  sources: [],
  preview: `/media/${file}.png`,
})

let root: string
let server: Typo3Server
const contents: Record<string, SiteContent> = {}

/** Both sources have the same pictures, each under its own names. */
const mediaFor = (keyOf: (file: string) => string): MediaManifest => ({
  pictures: Object.fromEntries(names.pictures.map(file => [keyOf(file), pictureEntry(file)])),
  files: Object.fromEntries(names.files.map(file => [keyOf(file), { src: `/media/${file}`, bytes: 9 }])),
})

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-contract-'))
  cpSync(path.join(typo3Fixtures, 'root'), root, { recursive: true })
  server = await startTypo3()
  const settings = { site: museum, environment: 'production' as const, ports: {}, root }
  contents.files = await readSource(
    settings,
    mediaFor(file => `museum/${file}`),
  )

  const typo3 = { ...settings, typo3: { museum: server.address } }
  await takeSnapshot(typo3, server.address)
  const owner = typo3Owner(settings)
  contents.typo3 = await readSource(
    typo3,
    mediaFor(file => `${owner}/${assetName(`${server.address}/fileadmin/museum/${file}`)}`),
  )
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

/** Markdown puts its elements on lines of their own. */
const comparable = (pages: readonly CmsPage[] = []) =>
  JSON.parse(
    JSON.stringify(pages.toSorted((a, b) => a.slug.localeCompare(b.slug))).replaceAll(/>(\\n)+</g, '><'),
  ) as CmsPage[]
const pageAt = (source: string, slug: string) =>
  comparable(contents[source]?.pages).find(page => page.slug === slug)
const slugs = (source: string) => comparable(contents[source]?.pages).map(page => page.slug)

describe.each(['files', 'typo3'])('a sub-site from %s', source => {
  it('is read without a problem', () => {
    expect(contents[source]?.problems.map(problemLine)).toEqual([])
  })

  it('has its pages in both languages at their addresses', () => {
    expect(slugs(source)).toEqual([
      '/',
      '/besuch/',
      '/en/',
      '/en/visit/',
      '/leer/',
      '/news/',
      '/news/detail/trikot/',
      '/news/detail/wappen/',
      '/sammlung/',
      '/spiel/',
      '/termine/nacht/',
      '/uebersicht/',
    ])
    expect(pageAt(source, '/en/visit/')?.website_lang).toBe('en')
  })

  it('has pages as the contract says them', () => {
    for (const page of contents[source]?.pages ?? []) expect(cmsPage.parse(page)).toEqual(page)
  })

  it('uses every block that an editor fills', () => {
    const used = new Set(contents[source]?.pages.flatMap(page => page.blocks.map(block => block.type)))
    const byTheBuildAlone = [
      'adSlot',
      'calendar',
      'events',
      'player',
      'product',
      'productList',
      'siteDirectory',
    ]
    expect(cmsBlockTypes.filter(type => !used.has(type) && !byTheBuildAlone.includes(type))).toEqual([])
  })

  it('holds no script, whatever an editor wrote', () => {
    expect(JSON.stringify(contents[source]?.pages)).not.toMatch(/<script|onclick|javascript:|t3:/)
  })
})

describe('both sources', () => {
  it.each([
    '/',
    '/besuch/',
    '/sammlung/',
    '/news/',
    '/news/detail/wappen/',
    '/news/detail/trikot/',
    '/termine/nacht/',
    '/spiel/',
    '/uebersicht/',
    '/leer/',
    '/en/',
    '/en/visit/',
  ])('give the same page at %s', slug => {
    expect(pageAt('typo3', slug)).toEqual(pageAt('files', slug))
  })
})
