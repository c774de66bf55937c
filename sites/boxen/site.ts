import { clubSite } from '../club/club-site.ts'

export const boxen = clubSite({
  key: 'boxen',
  names: { de: 'Boxen', en: 'Boxing' },
  about: {
    de: 'Boxen im Keller der alten Haupttribüne, für Anfänger und die Bundesliga.',
    en: 'Boxing under the old stand.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Anfangen', to: '/anfangen/' },
    { label: 'Bundesliga', to: '/bundesliga/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
