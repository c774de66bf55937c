import { expect, it } from 'vitest'
import { fileSafeId, paths } from './paths.ts'

it('writes only what narrows a list into its address', () => {
  expect(paths.shop.list(undefined)).toBe('/shop/')
  expect(paths.shop.list(undefined, { query: '', sizes: [], sort: 'recommended', page: 1 })).toBe('/shop/')
  expect(paths.shop.list('fan-shop', { query: 'heim & auswärts', page: 2 })).toBe(
    '/shop/fan-shop/?query=heim+%26+ausw%C3%A4rts&page=2',
  )
  expect(paths.shop.list('fan-shop', { sizes: ['80/86', 'M'], priceFrom: 0, sort: 'newest' })).toBe(
    '/shop/fan-shop/?size=80%2F86&size=M&from=0&sort=newest',
  )
})

it('keeps a number of a product from becoming another path', () => {
  expect(paths.shop.product('fan-shop', '../x')).toBe('/shop/fan-shop/..%2Fx/')
})

it('names the file of a date so that it lies in one folder and no two share it', () => {
  expect(paths.calendar.date('klub/termine/sommer-fest/')).toBe('/ics/klub_termine_sommer-fest.ics')
  const ids = ['a/b', 'a_b', 'a-b', 'a/B', 'a/ä', '../a', 'a.b', 'a~b', 'a~62.']
  expect(new Set(ids.map(fileSafeId)).size).toBe(ids.length)
  for (const id of ids) expect(fileSafeId(id)).toMatch(/^[a-z0-9._~-]+$/)
  expect(fileSafeId('../a')).not.toContain('..')
})

it('names a feed by what it is narrowed to', () => {
  expect(paths.calendar.feed()).toBe('/ics/feed_all_all.ics')
  expect(paths.calendar.feed({ site: 'frauen', kind: 'match' })).toBe('/ics/feed_frauen_match.ics')
})

it('finds the search under the name it has in the language', () => {
  expect(paths.search('de')).toBe('/suche/')
  expect(paths.search('ja', { q: '試合 日程' })).toBe('/search/?q=%E8%A9%A6%E5%90%88+%E6%97%A5%E7%A8%8B')
})
