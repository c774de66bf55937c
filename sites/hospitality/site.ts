import { clubSite } from '../club/club-site.ts'

export const hospitality = clubSite({
  key: 'hospitality',
  names: { de: 'Hospitality', en: 'Hospitality' },
  about: {
    de: 'Logen, Business-Plätze und Abende, die bleiben.',
    en: 'Boxes and business seats.',
  },
  group: 'stadium',
  navigation: [
    { label: 'Plätze und Logen', to: '/angebote/' },
    { label: 'Der Abend', to: '/spieltag/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
