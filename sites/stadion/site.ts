import { germanFooter } from '../club/footer.ts'
import { defineSite } from '../site-schema.ts'

export const stadion = defineSite({
  key: 'stadion',
  names: { de: 'Stadion', en: 'Stadium', ja: 'スタジアム' },
  about: {
    de: 'Der DreiBurgenPark: Anfahrt, Führungen, Veranstaltungen und Neues vom Stadion.',
    en: 'The DreiBurgenPark: getting there, tours and events.',
  },
  group: 'stadium',
  inBar: true,
  features: { account: true, shop: true, ads: false },
  baseUrl: {
    local: 'http://localhost:8000/stadion',
    hosts: 'http://dbp.localhost:8000',
    staging: 'https://staging.dreiburgenpark.example',
    production: 'https://www.dreiburgenpark.example',
  },
  cookieDomain: {
    local: '',
    hosts: 'dbp.localhost',
    staging: 'staging.dreiburgenpark.example',
    production: 'dreiburgenpark.example',
  },
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Veranstaltungen', to: '/veranstaltungen/' },
    { label: 'Der DBP', to: '/der-dbp/daten-und-fakten/' },
    { label: 'Anfahrt', to: '/serviceinfos/anfahrt-und-parken/' },
    { label: 'Führungen', to: '/stadionfuehrungen/' },
    { label: 'Karten', to: '/ticketshop/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
  footer: germanFooter,
})
