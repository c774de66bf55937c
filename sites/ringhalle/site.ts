import { clubSite } from '../club/club-site.ts'

export const ringhalle = clubSite({
  key: 'ringhalle',
  names: { de: 'Ring-Halle', en: 'Ring hall' },
  about: {
    de: 'Die Sporthalle am Ring: Belegung, Miete und Heimspiele.',
    en: 'The sports hall by the ring road.',
  },
  group: 'stadium',
  navigation: [
    { label: 'Belegung', to: '/belegung/' },
    { label: 'Mieten', to: '/mieten/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
