import { describe, expect, it } from 'vitest'
import { withAllPages } from './bundle-all-pages.ts'

const page = (path: string, file: string) => ({ path, componentPath: file, componentChunkName: `of ${file}` })
const components = [
  { file: 'default.tsx' },
  { file: 'gallery.tsx' },
  { file: 'account.tsx', area: '/account/' },
]
const written = (...pages: ReturnType<typeof page>[]) =>
  withAllPages(
    (state: { pages: ReadonlyMap<string, ReturnType<typeof page>> }) => [...state.pages.values()],
    components,
    file => `of ${file}`,
  )({ pages: new Map(pages.map(one => [one.path, one])) })

describe('bundling what all sub-sites need', () => {
  it('adds what no page of this one is made with, areas with all addresses below them', () => {
    expect(written(page('/', 'default.tsx'), page('/agb/', 'default.tsx'))).toEqual([
      page('/', 'default.tsx'),
      page('/agb/', 'default.tsx'),
      page('gallery.tsx', 'gallery.tsx'),
      { ...page('/account/', 'account.tsx'), matchPath: '/account/*' },
    ])
  })

  it('has the same components for sub-sites with different pages', () => {
    const names = (pages: readonly ReturnType<typeof page>[]) =>
      new Set(pages.map(({ componentChunkName }) => componentChunkName))
    expect(names(written(page('/', 'default.tsx')))).toEqual(names(written(page('/bilder/', 'gallery.tsx'))))
  })
})
