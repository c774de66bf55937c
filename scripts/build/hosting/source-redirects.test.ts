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
