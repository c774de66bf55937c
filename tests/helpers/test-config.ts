import type { SiteConfig } from '#contract/cms/site-config.ts'

/** The settings of a sub-site at the root of the test page's origin (vitest.config.mts). */
export const testConfig: SiteConfig = {
  site: 'profis',
  name: 'Profis',
  club: {
    name: 'SG Eichwald 1899',
    shortName: 'SGE',
    stadium: 'DreiBurgenPark',
    email: 'service@sg-eichwald.example',
  },
  names: { de: 'Profis', en: 'First team' },
  language: 'de',
  languages: ['de'],
  environment: 'local',
  builtAt: '2031-05-17T00:00:00.000Z',
  basePath: '',
  baseUrl: 'http://localhost:8000',
  roots: {
    web: 'http://localhost:8000',
    api: 'http://localhost:8000/api',
    authority: 'http://localhost:8000/id',
    feeds: 'http://localhost:8000/feeds',
    live: 'http://localhost:8000/live/live-video.json',
    pay: 'http://localhost:8000/pay',
  },
  cookieDomain: '',
  features: { account: true, shop: true, ads: false },
  checkout: 'separate',
  teamId: 159,
  theme: 'light',
  themeCss: '',
  navigation: [],
  siteBar: [],
  footer: [],
}
