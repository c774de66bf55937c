import { clubCookieDomain } from '../club/club.ts'
import { englishFooter } from '../club/footer.ts'
import { defineSite } from '../site-schema.ts'

export const en = defineSite({
  key: 'en',
  names: { de: 'Englisch', en: 'English', ja: '英語' },
  language: 'en',
  features: { account: true, shop: true },
  teamId: 159,
  baseUrl: {
    local: 'http://localhost:8000/en',
    hosts: 'http://en.club.localhost:8000',
    staging: 'https://en.staging.sg-eichwald.example',
    production: 'https://en.sg-eichwald.example',
  },
  cookieDomain: clubCookieDomain,
  navigation: [
    { label: 'News', to: '/news/' },
    { label: 'Club', to: '/club/' },
    { label: 'Stadium', to: '/stadium/directions/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
  footer: englishFooter,
})
