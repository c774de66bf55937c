import { clubSite } from '../club/club-site.ts'

export const radsport = clubSite({
  key: 'radsport',
  names: { de: 'Radsport', en: 'Cycling' },
  about: {
    de: 'Straße, Rad-Touren und der Große Preis von Eichwald.',
    en: 'Road cycling and tours.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Touren', to: '/touren/' },
    { label: 'Großer Preis', to: '/grosser-preis/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
