import { clubSite } from '../club/club-site.ts'

export const legenden = clubSite({
  key: 'legenden',
  names: { de: 'Legenden', en: 'Legends' },
  about: {
    de: 'Die Traditionself unterwegs auf den Dorfplätzen der Region.',
    en: 'The veterans’ team on tour.',
  },
  group: 'teams',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Tour 2026/27', to: '/tour/' },
    { label: 'Das Team', to: '/mannschaft/' },
    { label: 'Uns einladen', to: '/einladen/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
