import { clubSite } from '../club/club-site.ts'

export const volleyball = clubSite({
  key: 'volleyball',
  names: { de: 'Volleyball' },
  about: {
    de: 'Volleyball in der Halle und im Sand.',
    en: 'Volleyball, indoor and on sand.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Beachplätze', to: '/beachplaetze/' },
    { label: 'Feierabendliga', to: '/feierabendliga/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
