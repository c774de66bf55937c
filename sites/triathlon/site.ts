import { clubSite } from '../club/club-site.ts'

export const triathlon = clubSite({
  key: 'triathlon',
  names: { de: 'Triathlon' },
  about: {
    de: 'Schwimmen im Waldsee, Rad durch den Taunus, Lauf ins Stadion.',
    en: 'Swim, bike and run into the stadium.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Eichwald-Triathlon', to: '/eichwald-triathlon/' },
    { label: 'Einsteigen', to: '/einsteigen/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
