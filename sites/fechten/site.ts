import { clubSite } from '../club/club-site.ts'

export const fechten = clubSite({
  key: 'fechten',
  names: { de: 'Fechten', en: 'Fencing' },
  about: {
    de: 'Florett und Degen seit 1921.',
    en: 'Foil and épée since 1921.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Geschichte', to: '/geschichte/' },
    { label: 'Die Waffen', to: '/waffen/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
