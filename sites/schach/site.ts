import { clubSite } from '../club/club-site.ts'

export const schach = clubSite({
  key: 'schach',
  names: { de: 'Schach', en: 'Chess' },
  about: {
    de: 'Bundesliga am Brett, Kinderschach und ein offener Abend in der Woche.',
    en: 'Chess for everybody.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Offener Abend', to: '/offener-abend/' },
    { label: 'Kinderschach', to: '/kinderschach/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
