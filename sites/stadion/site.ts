import { germanFooter } from '../club/footer.ts'
import { defineSite } from '../site-schema.ts'

export const stadion = defineSite({
  key: 'stadion',
  names: { de: 'Stadion', en: 'Stadium', ja: 'スタジアム' },
  features: { account: true, shop: true },
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
    { label: 'Der DBP', to: '/der-dbp/daten-und-fakten/' },
    { label: 'Anfahrt', to: '/serviceinfos/anfahrt-und-parken/' },
    { label: 'Führungen', to: '/stadionfuehrungen/' },
    { label: 'Profis', to: 'profis:/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
  footer: germanFooter,
})
