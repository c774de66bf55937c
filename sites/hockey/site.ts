import { clubSite } from '../club/club-site.ts'

export const hockey = clubSite({
  key: 'hockey',
  names: { de: 'Hockey' },
  about: {
    de: 'Feld- und Hallenhockey mit viel Familie am Rand.',
    en: 'Field and indoor hockey.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Für Familien', to: '/familien/' },
    { label: 'Hallensaison', to: '/hallensaison/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
