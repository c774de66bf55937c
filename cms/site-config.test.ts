import { describe, expect, it } from 'vitest'
import { profis } from '#sites/profis/site.ts'
import { findSite } from '#sites/sites.ts'
import { readBuildSettings } from '#src/gatsby/build-settings.ts'
import { resolveLinkTarget, siteConfigOf } from './site-config.ts'

const root = '/nowhere'
const local = { site: profis, environment: 'local' as const, ports: {}, root }
const hosts = { ...local, environment: 'hosts' as const }
const dev = { ...local, environment: 'dev' as const }

describe('a link between sub-sites', () => {
  it('is a whole address in the environment that is built', () => {
    expect(resolveLinkTarget('stadion:/news/', local)).toBe('http://localhost:8000/stadion/news/')
    expect(resolveLinkTarget('stadion:/news/', hosts)).toBe('http://dbp.localhost:8000/news/')
  })

  it('is a path where it stays on its own sub-site', () => {
    expect(resolveLinkTarget('profis:/news/', hosts)).toBe('/news/')
    expect(resolveLinkTarget('/news/', hosts)).toBe('/news/')
  })

  it('leads to the built sub-sites while one is developed', () => {
    expect(resolveLinkTarget('stadion:/', dev)).toBe('http://localhost:8000/stadion/')
  })

  it('leaves whole addresses alone', () => {
    for (const address of ['https://example.org/a', 'mailto:a@example.org', 'tel:+4969']) {
      expect(resolveLinkTarget(address, hosts)).toBe(address)
    }
  })

  it('is refused with the name of a sub-site that does not exist', () => {
    expect(() => resolveLinkTarget('kegeln:/', hosts)).toThrow(/"kegeln"/)
  })
})

describe('what the browser knows of its sub-site', () => {
  it('has a base path only where many sub-sites share an origin', () => {
    expect(siteConfigOf(local, '').basePath).toBe('/profis')
    expect(siteConfigOf(hosts, '').basePath).toBe('')
    expect(siteConfigOf(dev, '')).toMatchObject({ basePath: '', baseUrl: 'http://localhost:8001' })
  })

  it('names all sub-sites in the bar and marks its own', () => {
    const { siteBar } = siteConfigOf(hosts, '')
    expect(siteBar.filter(entry => entry.current).map(entry => entry.key)).toEqual(['profis'])
    expect(siteBar.map(entry => entry.href)).toContain('http://dbp.localhost:8000/')
  })

  it.each(['en', 'ja'] as const)('has names in the language of its pages in the bar: %s', language => {
    const { siteBar } = siteConfigOf({ ...hosts, site: findSite(language)! }, '')
    expect(siteBar.map(({ name }) => name)).toEqual(
      siteBar.map(({ key }) => findSite(key)?.names[language] ?? `${key} has no name`),
    )
  })

  it('leaves out links to a feature that is off', () => {
    const withoutShop = {
      ...hosts,
      site: { ...profis, features: { account: true, shop: false, ads: false } },
    }
    const hrefs = siteConfigOf(withoutShop, '').navigation.map(link => link.href)
    expect(hrefs).not.toContain('/shop/')
    expect(siteConfigOf(hosts, '').navigation.map(link => link.href)).toContain('/shop/')
  })

  it('is where the shop is, for a sub-site that has none', () => {
    const shopOf = (key: string) => siteConfigOf({ ...hosts, site: findSite(key)! }, '').shopElsewhere
    expect(shopOf('profis')).toBeUndefined()
    // Where whoever is signed in stays so.
    expect(shopOf('klub')).toBe('http://profis.club.localhost:8000/shop/')
    expect(shopOf('ja')).toBeUndefined()
  })

  it('is the team whose matches are shown', () => {
    expect(siteConfigOf(hosts, '').teamId).toBe(159)
  })
})

describe('the settings of a build', () => {
  it('are the default sub-site in local where nothing is said', () => {
    expect(readBuildSettings({}, root)).toMatchObject({ site: { key: 'stadion' }, environment: 'local' })
  })

  it.each([
    [{ KURVE_SITE: 'kegeln' }, 'KURVE_SITE: there is no sub-site "kegeln"'],
    [{ KURVE_ENVIRONMENT: 'moon' }, 'KURVE_ENVIRONMENT: "moon" is none of'],
    [{ KURVE_PORT: '80x' }, 'KURVE_PORT: "80x" is not a port'],
  ])('are refused by name: %j', (env, message) => {
    expect(() => readBuildSettings(env, root)).toThrow(message)
  })
})
