import { germanFooter } from '../club/footer.ts'
import { defineSite } from '../site-schema.ts'

export const touchdownFrankfurt = defineSite({
  key: 'touchdown-frankfurt',
  names: { de: 'Touchdown', en: 'Touchdown', ja: 'タッチダウン' },
  about: {
    de: 'American Football im DreiBurgenPark: das Spiel, der Tag, die Stadt.',
    en: 'American football at the DreiBurgenPark.',
  },
  group: 'events',
  features: { account: true, shop: false, ads: false },
  baseUrl: {
    local: 'http://localhost:8000/touchdown-frankfurt',
    hosts: 'http://touchdown.localhost:8000',
    staging: 'https://staging.touchdown-frankfurt.example',
    production: 'https://www.touchdown-frankfurt.example',
  },
  cookieDomain: {
    local: '',
    hosts: 'touchdown.localhost',
    staging: 'staging.touchdown-frankfurt.example',
    production: 'touchdown-frankfurt.example',
  },
  navigation: [
    { label: 'Rückblick 2026', to: '/rueckblick/' },
    { label: 'Das Spiel 2027', to: '/spiel-2027/' },
    { label: 'Karten', to: '/karten/' },
    { label: 'Der Tag', to: '/der-tag/' },
    { label: 'Regeln', to: '/regeln/' },
    { label: 'Fanfest', to: '/fanfest/' },
    { label: 'Aktuell', to: '/news/' },
  ],
  footer: germanFooter,
})
