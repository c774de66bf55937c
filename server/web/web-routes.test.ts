import { expect, it } from 'vitest'
import { withQuery } from './web-routes.ts'

it.each([
  ['/en/recipes/#c12', 'utm_source=x', '/en/recipes/?utm_source=x#c12'],
  ['/en/recipes/', 'utm_source=x', '/en/recipes/?utm_source=x'],
  ['/en/recipes/?a=b#c12', 'utm_source=x', '/en/recipes/?a=b&utm_source=x#c12'],
  ['/en/recipes/?#c12', 'utm_source=x', '/en/recipes/?utm_source=x#c12'],
  ['https://tickets.example/#a?b', 'c=d', 'https://tickets.example/?c=d#a?b'],
  ['/en/recipes/#c12', undefined, '/en/recipes/#c12'],
  ['/en/recipes/#c12', '', '/en/recipes/#c12'],
])('a redirect to %s keeps the query %s', (target, query, address) => {
  expect(withQuery(target, query)).toBe(address)
})
