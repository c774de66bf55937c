import { clubSite } from '../club/club-site.ts'

export const kinosommer = clubSite({
  key: 'kinosommer',
  names: { de: 'Kinosommer', en: 'Open-air cinema' },
  about: {
    de: 'Filme auf der Leinwand vor der Westkurve.',
    en: 'Films in front of the west stand.',
  },
  group: 'events',
  navigation: [
    { label: 'Programm', to: '/programm/' },
    { label: 'Karten', to: '/karten/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
