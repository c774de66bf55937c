import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { sites } from '#sites/sites.ts'
import { fansHref, teamOf } from './teams.ts'

const bar = (key: string, language: 'de' | 'en'): SiteConfig['siteBar'][number] => ({
  key,
  name: key,
  href: `https://${key}.example/`,
  language,
  current: false,
})
const config = (language: 'de' | 'en'): SiteConfig =>
  ({
    language,
    baseUrl: 'https://shop.example',
    siteBar: [bar('profis', 'de'), bar('en', 'en'), bar('frauen', 'de')],
  }) as unknown as SiteConfig
const match = { id: '159-2026-12-eichwald-nordhafen', teamId: 159, season: 2026 }

describe('where fans read a ticker', () => {
  it('is the page of the team’s sub-site in the language of the desk', () => {
    const search = '?season=2026&match=159-2026-12-eichwald-nordhafen'
    expect(fansHref(match, config('de'))).toBe(`https://profis.example/liveticker/${search}`)
    expect(fansHref(match, config('en'))).toBe(`https://en.example/live-ticker/${search}`)
  })

  it('is the page in the club’s own language where there is no other, and a path on the sub-site itself', () => {
    const own = { ...config('en'), baseUrl: 'https://frauen.example' }
    expect(fansHref({ ...match, teamId: 16953 }, own)).toMatch(/^\/liveticker\/\?season=2026/)
  })

  it('is nowhere for a team that we do not know, or whose sub-site is not there', () => {
    expect(fansHref({ ...match, teamId: 7 }, config('de'))).toBeUndefined()
    expect(fansHref({ ...match, teamId: 501122 }, config('de'))).toBeUndefined()
  })

  it('is what the sub-sites themselves say', () => {
    for (const site of sites) {
      if (site.liveTicker === undefined || site.teamId === undefined) continue
      expect(teamOf(site.teamId), site.key).toBeDefined()
      const there = { ...config(site.language as 'de'), siteBar: [bar(site.key, site.language as 'de')] }
      expect(fansHref({ ...match, teamId: site.teamId }, there), site.key).toContain(
        `https://${site.key}.example${site.liveTicker}?`,
      )
    }
  })
})
