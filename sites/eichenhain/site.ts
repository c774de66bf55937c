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
    { label: 'Die Plätze', to: '/plaetze/' },
    { label: 'Das Café', to: '/cafe/' },
    { label: 'Internat', to: '/internat/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
