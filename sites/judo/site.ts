import { clubSite } from '../club/club-site.ts'

export const judo = clubSite({
  key: 'judo',
  names: { de: 'Judo' },
  about: {
    de: 'Fallen lernen, aufstehen lernen: Judo ab fünf Jahren.',
    en: 'Judo from the age of five.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Training', to: '/training/' },
    { label: 'Gürtel', to: '/guertel/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
