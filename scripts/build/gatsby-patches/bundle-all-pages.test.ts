import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSite } from '../../../cms/read-site.ts'
import { profis } from '../../../sites/profis/site.ts'
import { pageComponents } from '../../../src/gatsby/page-components.ts'
import { shopAddresses, withAllPages } from './bundle-all-pages.ts'
import { takeCatalogue } from '../snapshot-catalogue.ts'

interface Page {
  path: string
  matchPath?: string | null
  componentPath: string
  componentChunkName: string
}

const page = (address: string, file: string, matchPath: string | null = null): Page => ({
  path: address,
  matchPath,
  componentPath: file,
  componentChunkName: `of ${file}`,
})
const components = [
  { file: 'default.tsx' },
  { file: 'gallery.tsx' },
  { file: 'account.tsx', area: '/account/' },
  { file: 'shop.tsx', area: '/shop/' },
]
const addresses = ['/shop/', '/shop/fan-shop/1001/']
const written = (...pages: Page[]) =>
  withAllPages(
    (state: { pages: ReadonlyMap<string, Page> }) => [...state.pages.values()],
    { components, addresses },
    file => `of ${file}`,
  )({ pages: new Map(pages.map(one => [one.path, one])) })

/** What Gatsby reads of pages for the scripts: their components, and how addresses in an area are told apart. */
const bundled = (pages: readonly Page[]) => {
  const areas = pages.flatMap(({ matchPath }) => (matchPath?.endsWith('*') ? [matchPath.slice(0, -1)] : []))
  return {
    components: new Set(pages.map(({ componentChunkName }) => componentChunkName)),
    areas: new Map(pages.filter(({ matchPath }) => matchPath).map(one => [one.matchPath, one.path])),
    pagesInAreas: new Set(
      pages.flatMap(one =>
        !one.matchPath && areas.some(area => one.path.startsWith(area)) ? [one.path] : [],
      ),
    ),
  }
}

describe('bundling what all sub-sites need', () => {
  it('adds what no page of this one is made with, areas with all addresses below them', () => {
    expect(written(page('/', 'default.tsx'), page('/agb/', 'default.tsx'))).toEqual([
      page('/', 'default.tsx'),
      page('/agb/', 'default.tsx'),
      page('gallery.tsx', 'gallery.tsx'),
      page('/account/', 'account.tsx', '/account/*'),
      page('/shop/any/', 'shop.tsx', '/shop/*'),
      page('/shop/', 'shop.tsx'),
      page('/shop/fan-shop/1001/', 'shop.tsx'),
    ])
  })

  it('is the same for a sub-site with a shop and for one without', () => {
    const withShop = written(
      page('/', 'gallery.tsx'),
      page('/shop/', 'blank.tsx'),
      page('/shop/any/', 'shop.tsx', '/shop/*'),
      page('/shop/fan-shop/1001/', 'blank.tsx'),
      page('/blank/', 'default.tsx'),
    )
    const without = written(page('/', 'gallery.tsx'), page('/blank/', 'blank.tsx'))
    expect(bundled(without)).toEqual(bundled(withShop))
  })

  it('knows the addresses of all pages that a sub-site has in an area', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'kurve-all-pages-'))
    try {
      for (const folder of ['sites/club/data', 'sites/profis/content'])
        mkdirSync(path.join(root, folder), { recursive: true })
      for (const name of ['clubs', 'teams'])
        writeFileSync(path.join(root, `sites/club/data/${name}.yaml`), '[]')
      writeFileSync(path.join(root, 'sites/profis/content/index.yaml'), 'template: startPage\ntitle: A')
      await takeCatalogue(root, {})
      const areas = pageComponents(process.cwd()).flatMap(({ area }) => area ?? [])
      const media = { pictures: {}, files: {} }
      const { pages } = await readSite({ root, site: profis, environment: 'hosts', ports: {} }, media)
      const inAreas = pages.map(({ slug }) => slug).filter(slug => areas.some(area => slug.startsWith(area)))
      expect(inAreas).toContain('/shop/fan-shop/1001/')
      expect(shopAddresses(root).toSorted()).toEqual(inAreas.toSorted())
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})
