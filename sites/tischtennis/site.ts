import { clubSite } from '../club/club-site.ts'

export const tischtennis = clubSite({
  key: 'tischtennis',
  names: { de: 'Tischtennis', en: 'Table tennis' },
  about: {
    de: 'Elf Teams, zwanzig Tische und ein Platz für dich.',
    en: 'Eleven teams and twenty tables.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Mannschaften', to: '/mannschaften/' },
    { label: 'Training', to: '/trainingszeiten/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
