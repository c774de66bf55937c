import { clubSite } from '../club/club-site.ts'

export const handball = clubSite({
  key: 'handball',
  names: { de: 'Handball' },
  about: {
    de: 'Handball in der Ring-Halle: Regionalliga, Jugend und Mitmachen.',
    en: 'Handball for all ages.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Teams', to: '/teams/' },
    { label: 'Heimspiele', to: '/heimspiele/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
