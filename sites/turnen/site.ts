import { clubSite } from '../club/club-site.ts'

export const turnen = clubSite({
  key: 'turnen',
  names: { de: 'Turnen', en: 'Gymnastics' },
  about: {
    de: 'Vom Eltern-Kind-Turnen bis zur Kunstturnliga.',
    en: 'From toddlers to the league.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Stundenplan', to: '/stundenplan/' },
    { label: 'Kunstturnliga', to: '/kunstturnliga/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
