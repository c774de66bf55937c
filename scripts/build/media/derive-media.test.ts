import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMediaManifest } from '../../../cms/media/media-manifest.ts'
import { cmsPage } from '../../../contract/cms/cms-page.ts'
import { en } from '../../../sites/en/site.ts'
import { profis } from '../../../sites/profis/site.ts'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import { headTags } from '../seo/head-tags.ts'
import { deriveMedia, keepPlan, mediaDrawer, mediaOf, refusedFor } from './derive-media.ts'
import { planMedia } from './plan-media.ts'

let root: string
const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><path fill="${colour}" d="M0 0h160v90H0z"/></svg>`
const files = () => readdirSync(path.join(buildPaths(root).media, 'files')).toSorted()
const manifest = () => readMediaManifest(buildPaths(root).mediaManifest)
const write = (file: string, bytes: string | Buffer) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), bytes)
}
const settings = (site = profis) => ({ root, site, environment: 'local' as const })
/** A page that is shown elsewhere with this picture. */
const pageWith = (key: string) => {
  const { src, width = 1, height = 1, preview } = manifest().pictures[key] ?? {}
  return {
    picture: { src: src ?? '', alt: '', width, height, sources: [], preview: `/profis${preview ?? ''}` },
  }
}
/** Makes what the pages of a sub-site show, as a build does. */
async function build(site = profis, ...shown: string[]) {
  const plan = await planMedia(root)
  keepPlan(root, plan)
  await mediaDrawer(root, plan)(mediaOf(settings(site), plan, shown.map(pageWith)))
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-media-'))
  write('sites/club/media/pitch.svg', svg('green'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the pictures of a sub-site', () => {
  it('keep drawings as they are, and draw a preview of those that a page is shown with elsewhere', async () => {
    write('sites/profis/media/derby.svg', svg('red'))
    await build(profis, 'profis/derby.svg')
    const names = (key: string) => {
      const { src = '', preview = '' } = manifest().pictures[key] ?? {}
      return { src: path.basename(src), preview: path.basename(preview) }
    }
    const derby = names('profis/derby.svg')
    expect(manifest().pictures['profis/derby.svg']).toMatchObject({ width: 160, height: 90, sources: [] })
    expect(files()).toEqual([derby.src, derby.preview, names('club/pitch.svg').src].toSorted())
    const preview = await sharp(path.join(buildPaths(root).media, 'files', derby.preview)).metadata()
    expect(preview).toMatchObject({ width: 1200, height: 630, format: 'png' })
  })

  it('have the preview that a shared page names, also where its editor chose another picture for that', async () => {
    write('sites/profis/media/derby.svg', svg('red'))
    write('sites/profis/media/card.svg', svg('white'))
    const plan = await planMedia(root)
    keepPlan(root, plan)
    const page = cmsPage.parse({
      slug: '/derby/',
      template: 'default',
      title: 'Derby',
      website_lang: 'de',
      ...pageWith('profis/derby.svg'),
      seo: { social: pageWith('profis/card.svg') },
    })
    await mediaDrawer(root, plan)(mediaOf(settings(), plan, [page]))
    const seo = { site: profis, baseUrl: 'https://club.example/profis', name: 'Profis', pages: [page] }
    const tags = headTags(page, { ...seo, filesOfProduct: () => ({ square: '', wide: '' }) })
    const named = /"og:image" content="([^"]+)"/.exec(tags)?.[1] ?? ''
    expect(named).toContain('/card-')
    expect(files()).toContain(path.basename(named))
  })

  it('are none where a drawing could run something, and that is told', async () => {
    write('sites/profis/media/evil.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    await build()
    expect(manifest().pictures['profis/evil.svg']).toBeUndefined()
    expect(files().filter(name => name.startsWith('evil'))).toEqual([])
    const plan = await planMedia(root)
    expect(refusedFor(settings(), plan)).toEqual([expect.stringContaining('"profis/evil.svg"')])
    expect(refusedFor(settings(en), plan)).toEqual([])
  })

  it('give photos in two formats, never wider than they are', async () => {
    const photo = { create: { width: 600, height: 300, channels: 3, background: 'green' } } as const
    write('sites/profis/media/photo.jpg', await sharp(photo).jpeg().toBuffer())
    await build()
    const sources = manifest().pictures['profis/photo.jpg']?.sources ?? []
    expect(sources.map(source => source.type)).toEqual(['image/avif', 'image/webp'])
    expect(sources.map(source => source.srcSet.match(/\d+w/g))).toEqual([
      ['480w', '600w'],
      ['480w', '600w'],
    ])
    for (const { src } of sources.flatMap(({ srcSet }) => srcSet.split(', ').map(part => ({ src: part }))))
      expect(files()).toContain(path.basename(src.split(' ')[0] ?? ''))
  })

  it('are made without those of the others, which are known all the same and stay where they were made', async () => {
    write('sites/en/media/tour.svg', svg('white'))
    await build()
    const tour = path.basename(manifest().pictures['en/tour.svg']?.src ?? '')
    expect(tour).not.toBe('')
    expect(files()).not.toContain(tour)
    await build(en)
    await build()
    expect(files()).toContain(tour)
  })

  it('are not made again while they are the same', async () => {
    await build(profis, 'club/pitch.svg')
    const stamps = () =>
      files().map(name => statSync(path.join(buildPaths(root).media, 'files', name)).mtimeMs)
    const before = stamps()
    await build(profis, 'club/pitch.svg')
    expect(stamps()).toEqual(before)
  })

  it('get another name when they are drawn anew, and the old files go', async () => {
    await deriveMedia(settings())
    const before = files()
    write('sites/club/media/pitch.svg', svg('blue'))
    await deriveMedia(settings())
    expect(files().length).toBe(before.length)
    expect(files().some(name => before.includes(name))).toBe(false)
  })
})
