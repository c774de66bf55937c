import { clubSite } from '../club/club-site.ts'

export const konzerte = clubSite({
  key: 'konzerte',
  names: { de: 'Konzerte', en: 'Concerts' },
  about: {
    de: 'Große Konzerte im DreiBurgenPark.',
    en: 'Big concerts at the stadium.',
  },
  group: 'events',
  theme: 'dark',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Die Abende', to: '/abende/' },
    { label: 'Karten und Plätze', to: '/karten/' },
    { label: 'Dein Abend im DBP', to: '/besuch/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
