import { describe, expect, it } from 'vitest'
import { hostingLines, nginxLines } from './source-redirects.ts'

const moved = {
  from: '/spiele/2026/:date-eichwald-nordhafen/',
  to: '/spiele/2026/12-eichwald-nordhafen/',
  isPermanent: true,
  days: ['2026-11-28', '2026-11-29'],
}

/** How Cloudflare reads the first word of a line. */
const cloudflare = (from: string) => new RegExp(`^${from.replaceAll(/:[A-Za-z]\w*/g, '[^/]+')}$`)

describe('an address with a day in it', () => {
  it('is led on by nginx, whichever day it was', () => {
    const line = nginxLines([moved], '/profis')
    expect(line).toMatch(
      /\{ return 301 "\/profis\/spiele\/2026\/12-eichwald-nordhafen\/\$is_args\$args"; \}\n$/,
    )
    const pattern = new RegExp(/"(\^[^"]+)"/.exec(line)?.[1] ?? '')
    expect('/profis/spiele/2026/2027-02-10-eichwald-nordhafen').toMatch(pattern)
    expect('/profis/spiele/2026/2026-11-28-eichwald-nordhafen/').toMatch(pattern)
    expect('/profis/spiele/2026/12-eichwald-nordhafen/').not.toMatch(pattern)
  })

  it('is led on by hosts: one by one on the days about the match, by a pattern on any other', () => {
    const froms = hostingLines([moved], '')
      .split('\n')
      .map(line => line.split(' ')[0] ?? '')
    expect(froms).toContain('/spiele/2026/2026-11-28-eichwald-nordhafen/')
    expect(froms).toContain('/spiele/2026/2026-11-29-eichwald-nordhafen')
    const isTaken = (address: string) => froms.some(from => from !== '' && cloudflare(from).test(address))
    expect(isTaken('/spiele/2026/2027-02-10-eichwald-nordhafen/')).toBe(true)
    expect(isTaken(moved.to)).toBe(false)
  })

  it('never leads in a circle, where a round is called as a day is', () => {
    const to = '/spiele/2026/achtelfinale-2-wiederholung-eichwald-nordhafen/'
    const froms = hostingLines([{ ...moved, to }], '')
      .split('\n')
      .map(line => line.split(' ')[0] ?? '')
    expect(froms.filter(from => from !== '' && cloudflare(from).test(to))).toEqual([])
  })
})

describe('an address that moved to', () => {
  /** What nginx makes of the second quoted word of its line. */
  const locationBy = (line: string, query: string) =>
    /return 301 "([^"]*)"/
      .exec(line)?.[1]
      ?.replace('$is_args', query === '' ? '' : '?')
      .replace('$args', query)

  it.each([
    ['/recipes/', '', '/en/recipes/'],
    ['/recipes/', 'utm_source=x', '/en/recipes/?utm_source=x'],
    ['/recipes/#c12', '', '/en/recipes/#c12'],
    ['/recipes/#c12', 'utm_source=x', '/en/recipes/?utm_source=x#c12'],
    ['/recipes/#a?b', 'utm_source=x', '/en/recipes/?utm_source=x#a?b'],
    ['/recipes/?page=2', 'utm_source=x', '/en/recipes/?page=2'],
    ['/recipes/?page=2#c12', 'utm_source=x', '/en/recipes/?page=2#c12'],
    ['https://shop.example/a#b', 'c=d', 'https://shop.example/a?c=d#b'],
  ])('%s, asked for with “%s”, is led to %s', (to, query, location) => {
    const redirect = { from: '/rezepte/', to, isPermanent: true }
    expect(locationBy(nginxLines([redirect], '/en'), query)).toBe(location)
    // Netlify and Cloudflare put the query in themselves.
    const target = to.startsWith('/') ? `/en${to}` : to
    expect(hostingLines([redirect], '/en')).toBe(`/en/rezepte ${target} 301\n/en/rezepte/ ${target} 301\n`)
  })
})
