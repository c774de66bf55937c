import { clubSite } from '../club/club-site.ts'

export const rugby = clubSite({
  key: 'rugby',
  names: { de: 'Rugby' },
  about: {
    de: 'Rugby im Eichenhain: Männer, Frauen, Touch und Kinder.',
    en: 'Rugby at the Eichenhain.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Teams', to: '/teams/' },
    { label: 'Dritte Halbzeit', to: '/dritte-halbzeit/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
