import { describe, expect, it } from 'vitest'
import { redirectOf, redirects } from './redirects.ts'
import { findSite } from './sites.ts'

const all = Object.entries(redirects).flatMap(([site, list]) => list.map(redirect => ({ site, ...redirect })))

describe('redirects', () => {
  it.each(all)('lead $from of $site on, in every spelling', ({ site, from, to }) => {
    expect(redirectOf(site, from)).toBe(to)
    expect(redirectOf(site, `${from}/`)).toBe(to)
    expect(redirectOf(site, from.toUpperCase())).toBe(to)
  })

  it.each(all)('never lead in a circle ($from of $site)', ({ site, to }) => {
    expect(redirectOf(site, to)).toBeUndefined()
  })

  it('belong to sub-sites that exist, are written in one form, and each once', () => {
    expect(Object.keys(redirects).filter(site => !findSite(site))).toEqual([])
    expect(all.filter(({ from }) => from !== from.toLowerCase() || from.endsWith('/'))).toEqual([])
    expect(new Set(all.map(({ site, from }) => `${site}:${from}`)).size).toBe(all.length)
  })

  it('leave every other address alone', () => {
    expect(redirectOf('stadion', '/')).toBeUndefined()
    expect(redirectOf('stadion', '/tickets/heute/')).toBeUndefined()
    expect(redirectOf('profis', '/tickets')).toBeUndefined()
  })
})
