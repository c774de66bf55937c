import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allBaseUrls, allOrigins, siteBasePath, siteBaseUrl, siteCookieDomain } from './site-urls.ts'
import { environmentRoots } from './environments.ts'
import { defineSite, defineSites } from './site-schema.ts'
import { defaultSite, findSite, sites } from './sites.ts'

const addresses = {
  local: 'http://localhost:8000/museum',
  hosts: 'http://museum.club.localhost:8000',
  staging: 'https://museum.staging.example',
  production: 'https://museum.example',
}
const domains = { local: '', hosts: 'club.localhost', staging: 'staging.example', production: 'club.example' }
const museum = {
  key: 'museum',
  names: { de: 'Museum' },
  about: { de: 'Die Geschichte des Vereins.' },
  group: 'club' as const,
  features: { account: true, shop: false },
  baseUrl: addresses,
  cookieDomain: domains,
  navigation: [],
  footer: [{ title: 'Verträge', links: [{ label: 'Verträge hier kündigen', to: '/cancel/' }] }],
}

describe('all sub-sites together', () => {
  it('name the two that a copied folder made alike', () => {
    const one = defineSite(museum)
    expect(() => defineSites([one, one])).toThrow('"museum" and "museum" have the same key "museum"')
    expect(() => defineSites([one, { ...one, key: 'archiv' }])).toThrow(/baseUrl.local "http.*museum"/)
  })
})

describe('the settings of a sub-site', () => {
  it('speak German in a light theme unless they say otherwise', () => {
    expect(defineSite(museum)).toMatchObject({ language: 'de', theme: 'light', languages: [] })
  })

  it('are refused with the file and the field that is wrong', () => {
    const baseUrl = { ...addresses, production: 'https://museum.example/' }
    expect(() => defineSite({ ...museum, baseUrl })).toThrow(
      /sites\/museum\/site\.ts[\s\S]*baseUrl\.production/,
    )
  })

  it('name a link target that a browser could follow', () => {
    const navigation = [{ label: 'Shop', to: 'shop' }]
    expect(() => defineSite({ ...museum, navigation })).toThrow(/navigation\.0\.to/)
  })
})

describe('the footer of a sub-site', () => {
  const footerOf = (links: { label: string; to: string; feature?: 'shop' }[]) => [
    { title: 'Rechtliches', links },
  ]
  const imprint = { label: 'Impressum', to: '/impressum/' }
  const button = { label: 'Verträge hier kündigen', to: '/cancel/' }

  it.each([
    ['no footer', []],
    ['no way to cancel a contract', footerOf([imprint])],
    ['one only where there is a shop', footerOf([imprint, { ...button, feature: 'shop' }])],
    ['one on another sub-site alone', footerOf([imprint, { ...button, to: 'profis:/cancel/' }])],
  ])('is refused with %s (§ 312k BGB)', (_, footer) => {
    expect(() => defineSite({ ...museum, footer })).toThrow(/sites\/museum\/site\.ts[\s\S]*footer: .*§ 312k/)
  })

  it('leads to it with one press, whatever else is there', () => {
    expect(defineSite({ ...museum, footer: footerOf([imprint, button]) }).footer[0]?.links).toHaveLength(2)
  })
})

describe('the list of sub-sites', () => {
  it('holds every folder that has a site.ts', () => {
    const here = new URL('.', import.meta.url)
    const folders = readdirSync(here).filter(name => existsSync(new URL(`${name}/site.ts`, here)))
    expect(sites.map(site => site.key).toSorted()).toEqual(folders.toSorted())
  })

  it('begins with the stadium as the default and gives profis and en the team 159', () => {
    expect(defaultSite.key).toBe('stadion')
    expect(findSite('profis')?.teamId).toBe(159)
    expect(findSite('en')).toMatchObject({ teamId: 159, language: 'en' })
  })

  it.each(['local', 'hosts', 'staging', 'production'] as const)(
    'gives each an address of its own in %s',
    name => {
      const urls = sites.map(site => siteBaseUrl(site, name))
      expect(new Set(urls).size).toBe(sites.length)
    },
  )

  it('keeps cookies on a domain that the sub-site is part of', () => {
    for (const site of sites) {
      for (const name of ['hosts', 'staging', 'production'] as const) {
        const { hostname } = new URL(siteBaseUrl(site, name))
        expect(`.${hostname}`).toMatch(
          new RegExp(`\\.${siteCookieDomain(site, name).replaceAll('.', '\\.')}$`),
        )
      }
    }
  })
})

describe('addresses on this machine', () => {
  it('move to another port together', () => {
    const ports = { platform: 8123 }
    expect(environmentRoots('hosts', ports).api).toBe('http://api.club.localhost:8123/api')
    expect(siteBaseUrl(defaultSite, 'local', ports)).toBe('http://localhost:8123/stadion')
    expect(environmentRoots('production', ports)).toEqual(environmentRoots('production'))
  })

  it('have a path in local and none on hosts or in development', () => {
    expect(siteBasePath(defaultSite, 'local')).toBe('/stadion')
    expect(siteBasePath(defaultSite, 'hosts')).toBe('')
    expect(siteBasePath(defaultSite, 'dev')).toBe('')
  })

  it('let gatsby develop in beside the built sub-sites', () => {
    expect(allBaseUrls('local')).toContain('http://localhost:8001')
    expect(allOrigins('local')).toEqual(['http://localhost:8000', 'http://localhost:8001'])
    expect(allOrigins('hosts')).not.toContain('http://localhost:8001')
  })
})
