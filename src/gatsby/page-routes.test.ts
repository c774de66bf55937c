import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appAreas } from '../../cms/dead-links.ts'
import { adminPaths } from '../lib/admin-paths.ts'
import { paths } from '../lib/paths.ts'
import { areaOf } from './page-components.ts'
import { pageRoutes } from './page-routes.ts'

const files = globSync('**/*.tsx', { cwd: 'src/pages' })
const pages = files.map(file => {
  const area = areaOf(`/${file}`)
  return {
    file: `src/pages/${file}`,
    area,
    href: area ?? `/${file.replace(/(?:index)?\.tsx$/, '')}/`.replace('//', '/'),
  }
})
const areas = pages.flatMap(({ area }) => area ?? [])
const hrefs = pageRoutes.map(({ href }) => href)

describe('rows of pages outside of the CMS', () => {
  it('are there for every file of src/pages', () => {
    expect(pages.filter(({ href }) => !hrefs.includes(href)).map(({ file }) => file)).toEqual([])
  })

  it('have a file each, and an address of their own', () => {
    expect(hrefs.filter(href => !pages.some(page => page.href === href))).toEqual([])
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })

  /** No page links to these; the older address of news is only led on. */
  const unlinked = ['/404/', '/500/', '/offline/', '/news/detail/']

  it('lie where the CMS lets a link lead to', () => {
    const isKnown = (href: string) => appAreas.some(area => href.startsWith(area))
    expect(hrefs.filter(href => !unlinked.includes(href) && !isKnown(href))).toEqual([])
  })
})

/** Every address of a tree of hrefs, without its query. What takes something gets the name of a language. */
function addressesOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree.split('?')[0] ?? '']
  if (typeof tree === 'function') return addressesOf((tree as (...given: string[]) => string)('de', 'de'))
  return Object.values(tree as object).flatMap(addressesOf)
}

describe('hrefs', () => {
  const { home, legal, search, calendar, ...ours } = paths
  const answered = (href: string) => hrefs.includes(href) || areas.some(area => href.startsWith(area))

  it.each([
    ['paths', ours, '/cart/'],
    ['adminPaths', adminPaths, '/admin/'],
  ])('of %s lead to a page of src/pages, but for the CMS, the search and the feeds', (_, tree, one) => {
    const addresses = addressesOf(tree)
    expect(addresses).toContain(one)
    expect(addresses.filter(href => !answered(href))).toEqual([])
  })

  it('of the CMS, the search and the feeds lie in no area of ours', () => {
    expect(addressesOf({ home, legal, search, calendar }).filter(answered)).toEqual([])
  })
})
