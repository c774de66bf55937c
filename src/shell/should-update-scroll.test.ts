import { expect, it } from 'vitest'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { shouldUpdateScroll } from './should-update-scroll.ts'

type Args = Parameters<typeof shouldUpdateScroll>[0]

const going = (from: string | undefined, to: string, state: unknown = null) =>
  shouldUpdateScroll({
    ...(from !== undefined && { prevRouterProps: { location: { pathname: from } } }),
    routerProps: { location: { pathname: to, state } },
  } as Args)

it('stays where it is for another view of the same page', () => {
  expect(going('/shop/', '/shop/', keepsPlace)).toBe(false)
})

it.each([
  ['another page of the same list', '/shop/', '/shop/', null],
  ['another page', '/shop/', '/cart/', null],
  ['going back to such a view', '/shop/fan-shop/1001/', '/shop/', keepsPlace],
  ['loading such a view', undefined, '/shop/', keepsPlace],
])('scrolls for %s', (_, from, to, state) => {
  expect(going(from, to, state)).toBe(true)
})
