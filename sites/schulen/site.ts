import { clubSite } from '../club/club-site.ts'

export const schulen = clubSite({
  key: 'schulen',
  names: { de: 'Schule und Klub', en: 'Schools' },
  about: {
    de: 'Unterricht im Stadion, Lesepaten und Bewegung in der Pause.',
    en: 'Lessons in the stadium.',
  },
  group: 'projects',
  navigation: [
    { label: 'Unterricht im Stadion', to: '/unterricht/' },
    { label: 'Lesepaten', to: '/lesepaten/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
