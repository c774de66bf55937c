import { clubSite } from '../club/club-site.ts'

export const esports = clubSite({
  key: 'esports',
  names: { de: 'eSports', en: 'Esports' },
  about: {
    de: 'Das eSports-Team der SGE, Turniere und ein Raum zum Spielen.',
    en: 'The club’s esports team.',
  },
  group: 'sports',
  theme: 'dark',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Das Team', to: '/team/' },
    { label: 'Der Raum', to: '/raum/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
