import { clubSite } from '../club/club-site.ts'

export const vielfalt = clubSite({
  key: 'vielfalt',
  names: { de: 'Vielfalt', en: 'Diversity' },
  about: {
    de: 'Für ein Stadion, in dem alle richtig sind.',
    en: 'A ground for everybody.',
  },
  group: 'projects',
  navigation: [
    { label: 'Wenn etwas passiert', to: '/melden/' },
    { label: 'Gruppen', to: '/gruppen/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
