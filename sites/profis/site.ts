import { clubCookieDomain } from '../club/club.ts'
import { germanFooter } from '../club/footer.ts'
import { defineSite } from '../site-schema.ts'

export const profis = defineSite({
  key: 'profis',
  names: { de: 'Profis', en: 'First team', ja: 'トップチーム' },
  features: { account: true, shop: true },
  teamId: 159,
  baseUrl: {
    local: 'http://localhost:8000/profis',
    hosts: 'http://profis.club.localhost:8000',
    staging: 'https://profis.staging.sg-eichwald.example',
    production: 'https://profis.sg-eichwald.example',
  },
  cookieDomain: clubCookieDomain,
  navigation: [
    { label: 'News', to: '/news/' },
    { label: 'Saison', to: '/saison/' },
    { label: 'Team', to: '/kader/' },
    { label: 'Stadion', to: 'stadion:/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
  footer: germanFooter,
})
