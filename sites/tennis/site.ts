import { clubSite } from '../club/club-site.ts'

export const tennis = clubSite({
  key: 'tennis',
  names: { de: 'Tennis' },
  about: {
    de: 'Neun Plätze im Wald, drei davon mit Dach.',
    en: 'Nine courts in the woods.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Plätze', to: '/plaetze/' },
    { label: 'Anfangen', to: '/anfangen/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
