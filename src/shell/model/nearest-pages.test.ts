import { describe, expect, it } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

const pages = ['/', '/news/', '/news/derby-sieg/', '/serviceinfos/anfahrt-und-parken/', '/kontakt/'].map(
  slug => ({
    slug,
    title: slug,
  }),
)
const near = (path: string) => nearestPages(path, pages).map(({ slug }) => slug)

describe('the pages near an address', () => {
  it('hold the one that was misspelt', () => {
    expect(near('/kontackt/')[0]).toBe('/kontakt/')
    expect(near('/news/derbysieg/')[0]).toBe('/news/derby-sieg/')
  })

  it('hold the one that has moved to another folder', () => {
    expect(near('/anreise/anfahrt-parken/')[0]).toBe('/serviceinfos/anfahrt-und-parken/')
  })

  it('are none where nothing is near', () => {
    expect(near('/wp-login.php')).toEqual([])
  })
})
