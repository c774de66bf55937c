import { clubSite } from '../club/club-site.ts'

export const karriere = clubSite({
  key: 'karriere',
  names: { de: 'Karriere', en: 'Jobs' },
  about: {
    de: 'Arbeiten bei der SGE: Stellen, Ausbildung und Freiwilligendienst.',
    en: 'Working for the club.',
  },
  group: 'projects',
  navigation: [
    { label: 'Offene Stellen', to: '/stellen/' },
    { label: 'Ausbildung und FSJ', to: '/ausbildung/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
