import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('writes only what narrows a list into its address', () => {
  expect(paths.shop.all()).toBe('/shop/')
  expect(paths.shop.all({ query: '', page: 1 })).toBe('/shop/')
  expect(paths.shop.list('fan-shop', { query: 'heim & auswärts', page: 2 })).toBe(
    '/shop/fan-shop/?query=heim+%26+ausw%C3%A4rts&page=2',
  )
})

it('keeps a number of a product from becoming another path', () => {
  expect(paths.shop.product('fan-shop', '../x')).toBe('/shop/fan-shop/..%2Fx/')
})
