import { describe, expect, it } from 'vitest'
import { isSignInPage, rememberReturnPath, safeReturnPath, takeReturnPath } from './return-path.ts'

describe('the way back after sign-in', () => {
  it('leads to a page of the same sub-site, with its query and place', () => {
    expect(safeReturnPath('/profis/shop/?query=schal&page=2#top', '/profis')).toBe(
      '/shop/?query=schal&page=2#top',
    )
    expect(safeReturnPath('/cart/', '')).toBe('/cart/')
  })

  it.each([
    ['nothing was remembered', null],
    ['another host', 'https://evil.example/profis/'],
    ['another host without a scheme', '//evil.example/profis/'],
    ['another host by a backslash', String.raw`/\evil.example/profis/`],
    ['another host hidden behind the base path', '/profis//evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a tab inside the slashes', '/\t/evil.example/profis/'],
    ['another sub-site', '/stadion/cart/'],
    ['a sub-site whose name begins the same', '/profis-two/cart/'],
    ['a climb out of the sub-site', '/profis/../stadion/cart/'],
    ['the sign-in itself', '/profis/sso/callback/?code=1&state=2'],
    ['no path at all', 'profis/cart/'],
  ])('leads to the start page for %s', (_, stored) => {
    expect(safeReturnPath(stored, '/profis')).toBe('/')
  })
})

describe('what is remembered on the way to the provider', () => {
  const at = (pathname: string, search = '') => ({ pathname, search, hash: '' })

  it('is where the person was, also when "back" comes by once more', () => {
    rememberReturnPath('signIn', at('/profis/account/orders/', '?page=2'))
    expect(takeReturnPath('signIn', '/profis')).toBe('/account/orders/?page=2')
    expect(takeReturnPath('signIn', '/profis')).toBe('/account/orders/?page=2')
  })

  it('is forgotten after a sign-out', () => {
    rememberReturnPath('signOut', at('/profis/account/orders/'))
    expect(takeReturnPath('signOut', '/profis')).toBe('/account/orders/')
    expect(takeReturnPath('signOut', '/profis')).toBe('/')
  })

  it.each(['/profis/sso/callback/', '/profis/sso/callback'])(
    'stays the place of the first try for whoever tries again at %s',
    page => {
      rememberReturnPath('signIn', at('/profis/account/orders/'))
      rememberReturnPath('signIn', at(page))
      expect(takeReturnPath('signIn', '/profis')).toBe('/account/orders/')
    },
  )
})

it('knows the pages of the sign-in with and without the slash at the end', () => {
  expect(isSignInPage('/sso/callback')).toBe(true)
  expect(isSignInPage('/sso/callback-logout/')).toBe(true)
  expect(isSignInPage('/cart/')).toBe(false)
})
