import { describe, expect, it } from 'vitest'
import { hashedNames } from '../../server/web/web-headers.ts'
import { type Asked, wayOf } from './way-of.ts'

const origin = 'https://profis.example'
const settings = {
  build: 'one',
  basePath: '',
  offlinePage: '/offline.html',
  shell: [],
  neverKept: ['/account/', '/cart/', '/checkout/', '/sso/callback/', '/404.html/'],
  wallet: { root: '/account/tickets/', page: '/account/' },
  platform: [`${origin}/api`, `${origin}/id`, 'https://api.example/api'],
  hashedName: hashedNames.source,
}
const ask = (path: string, asked: Partial<Asked> = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...asked }, origin, settings)
const visit = (path: string) => ask(path, { mode: 'navigate' })

describe('the way of a request', () => {
  it.each(['/', '/news/', '/news/?woche=3', '/ueber-uns/#anfahrt'])('shows %s as a page', path =>
    expect(visit(path)).toBe('page'),
  )

  it.each([
    '/account/',
    '/account/orders/17/',
    '/cart/',
    '/cart',
    '/checkout/review/',
    '/sso/callback/?code=1',
  ])('never keeps the page %s', path => expect(visit(path)).toBe('private-page'))

  it.each([
    '/account/tickets/',
    '/account/tickets',
    '/account/tickets/17/',
    '/account/tickets/transfers/17/?from=mail',
  ])('shows %s by the page of the wallet, of which nothing is kept by visiting it', path =>
    expect(visit(path)).toBe('wallet-page'),
  )

  it('shows no other page of the account by it', () => {
    const others = ['/account/', '/account/tickets-old/', '/tickets/', '/account/orders/tickets/']
    expect(others.map(visit)).toEqual(['private-page', 'private-page', 'page', 'private-page'])
  })

  it('knows what the page of the wallet is made of, and nothing that its address answers otherwise', () => {
    expect(ask('/page-data/account/page-data.json')).toBe('wallet-data')
    expect(ask('/account/')).toBe('pass')
    expect(ask('/account/tickets/')).toBe('pass')
  })

  it.each([
    '/page-data/cart/page-data.json',
    '/api/shop/v4/carts/self',
    '/id/token',
    'https://api.example/api/contact/v1/contacts/self',
    'https://elsewhere.example/app-3fca34549dfdfc6ea0bb.js',
    '/kurve-site.json',
  ])('has nothing to do with %s', path => expect(ask(path)).toBe('pass'))

  it.each([
    '/page-data/index/page-data.json',
    '/page-data/news/derby/page-data.json',
    '/page-data/app-data.json',
  ])('keeps %s as data', path => expect(ask(path)).toBe('data'))

  it.each(['/app-3fca34549dfdfc6ea0bb.js', '/media/derby-3fca34549dfdfc6ea0bb.avif'])(
    'keeps %s for good',
    path => expect(ask(path)).toBe('file'),
  )

  it('leaves alone what is sent, and what is asked for in parts', () => {
    expect(ask('/news/', { method: 'POST', mode: 'navigate' })).toBe('pass')
    expect(ask('/media/film-3fca34549dfdfc6ea0bb.mp4', { hasRange: true })).toBe('pass')
  })

  it('leaves the other sub-sites of the origin alone', () => {
    const inFolder = { ...settings, basePath: '/profis' }
    const to = (path: string) =>
      wayOf({ method: 'GET', mode: 'navigate', url: origin + path }, origin, inFolder)
    expect([to('/profis/news/'), to('/stadion/'), to('/profis-alt/')]).toEqual(['page', 'pass', 'pass'])
    expect([to('/profis/account/tickets/'), to('/stadion/account/tickets/')]).toEqual(['wallet-page', 'pass'])
  })
})
