import { clubSite } from '../club/club-site.ts'

export const saisoneroeffnung = clubSite({
  key: 'saisoneroeffnung',
  names: { de: 'Saisoneröffnung', en: 'Season opening' },
  about: {
    de: 'Das große Fest vor dem ersten Spiel.',
    en: 'The day before it all begins.',
  },
  group: 'events',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Programm', to: '/programm/' },
    { label: 'Für Kinder', to: '/kinder/' },
    { label: 'Anreise', to: '/anreise/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
