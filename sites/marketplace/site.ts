import { clubSite } from '../club/club-site.ts'

export const marketplace = clubSite({
  key: 'marketplace',
  names: { de: 'Zweitmarkt', en: 'Ticket resale', ja: 'リセール' },
  about: {
    de: 'Karten weitergeben und kaufen, fair und sicher, zum Originalpreis.',
    en: 'Buying and selling tickets fairly.',
  },
  group: 'stadium',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
