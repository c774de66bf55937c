import { clubSite } from '../club/club-site.ts'

export const eichenhain = clubSite({
  key: 'eichenhain',
  names: { de: 'Eichenhain', en: 'Eichenhain' },
  about: {
    de: 'Das Trainingsgelände: Plätze, Internat und ein Café für alle.',
    en: 'The training ground.',
  },
  group: 'stadium',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
