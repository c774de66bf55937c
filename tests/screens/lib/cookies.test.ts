import { expect, it, vi } from 'vitest'
import { writeCookie } from '#src/lib/cookies.ts'

const written = (...[name, value, options]: Parameters<typeof writeCookie>): string => {
  const set = vi.spyOn(document, 'cookie', 'set')
  writeCookie(name, value, options)
  return set.mock.lastCall?.[0] ?? ''
}

it('writes a cookie that goes over encrypted ways alone, for all paths, unless it is told otherwise', () => {
  expect(written('anonymousUserId', 'a b', { domain: '' })).toBe(
    'anonymousUserId=a%20b; Path=/; SameSite=Lax; Secure',
  )
  expect(written('id', 'x', { domain: 'club.example', maxAge: 60, isSecure: false })).toBe(
    'id=x; Path=/; SameSite=Lax; Max-Age=60; Domain=club.example',
  )
})
