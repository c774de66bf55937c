import { clubSite } from '../club/club-site.ts'

export const basketball = clubSite({
  key: 'basketball',
  names: { de: 'Basketball' },
  about: {
    de: 'Körbe, Ligaspiele und offene Hallen für jedes Alter.',
    en: 'Basketball for all ages.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Offene Halle', to: '/offene-halle/' },
    { label: 'Mannschaften', to: '/mannschaften/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
