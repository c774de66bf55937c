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
    { label: 'Kaufen', to: '/kaufen/' },
    { label: 'Verkaufen', to: '/verkaufen/' },
    { label: 'So geht’s', to: '/so-gehts/' },
    { label: 'Gebühren', to: '/gebuehren/' },
    { label: 'Sicherheit', to: '/sicherheit/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Fragen', to: '/faq/' },
  ],
})
