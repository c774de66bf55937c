import { describe, expect, it } from 'vitest'
import { currentness, pagePathOf } from './page-path.ts'

describe('the path of a page', () => {
  it.each([
    ['/profis/shop/', '/profis', '/shop/'],
    ['/profis/', '/profis', '/'],
    ['/profis', '/profis', '/'],
    ['/shop/', '', '/shop/'],
  ])('is %s below "%s" seen as %s', (pathname, basePath, path) => {
    expect(pagePathOf(pathname, basePath)).toBe(path)
  })
})

describe('a link in a navigation', () => {
  it('is the page, its part of the site, or neither', () => {
    expect(currentness('/shop/', '/shop/')).toBe('page')
    expect(currentness('/shop/', '/shop/fan-shop/')).toBe('true')
    expect(currentness('/shop/', '/news/')).toBeUndefined()
  })

  it('to the start page is not the part of the site that everything is in', () => {
    expect(currentness('/', '/news/')).toBeUndefined()
  })
})
