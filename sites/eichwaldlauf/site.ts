import { clubSite } from '../club/club-site.ts'

export const eichwaldlauf = clubSite({
  key: 'eichwaldlauf',
  names: { de: 'Eichwaldlauf', en: 'Eichwald run' },
  about: {
    de: 'Fünf, zehn und einundzwanzig Kilometer mit Ziel auf dem Stadionumlauf.',
    en: 'Three distances, one finish.',
  },
  group: 'events',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Strecken', to: '/strecken/' },
    { label: 'Anmelden', to: '/anmeldung/' },
    { label: 'Ergebnisse', to: '/ergebnisse/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
