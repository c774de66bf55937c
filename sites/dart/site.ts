import { clubSite } from '../club/club-site.ts'

export const dart = clubSite({
  key: 'dart',
  names: { de: 'Dart', en: 'Darts' },
  about: {
    de: 'Steel- und E-Dart im Vereinsheim, vier Mannschaften, ein Anfängerabend.',
    en: 'Darts in the club house.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Mannschaften', to: '/mannschaften/' },
    { label: 'Anfängerabend', to: '/anfaengerabend/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
