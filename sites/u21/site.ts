import { clubSite } from '../club/club-site.ts'

export const u21 = clubSite({
  key: 'u21',
  names: { de: 'U21', en: 'Under-21s' },
  about: {
    de: 'Die zweite Mannschaft: Regionalliga und der letzte Schritt zu den Profis.',
    en: 'The second team.',
  },
  group: 'teams',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Spielplan', to: '/spielplan/' },
    { label: 'Brücke', to: '/die-bruecke/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
