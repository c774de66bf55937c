import { clubSite } from '../club/club-site.ts'

export const gastronomie = clubSite({
  key: 'gastronomie',
  names: { de: 'Gastronomie', en: 'Food and drink' },
  about: {
    de: 'Restaurant Eichenlaub, die Kioske und was es an Spieltagen gibt.',
    en: 'The restaurant and the kiosks.',
  },
  group: 'stadium',
  navigation: [
    { label: 'Restaurant Eichenlaub', to: '/eichenlaub/' },
    { label: 'Kioske am Spieltag', to: '/kioske/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
