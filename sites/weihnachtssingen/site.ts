import { clubSite } from '../club/club-site.ts'

export const weihnachtssingen = clubSite({
  key: 'weihnachtssingen',
  names: { de: 'Weihnachtssingen', en: 'Carols' },
  about: {
    de: 'Einmal im Jahr singt das ganze Stadion.',
    en: 'Once a year the whole stadium sings.',
  },
  group: 'events',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Ablauf', to: '/ablauf/' },
    { label: 'Liederheft', to: '/liederheft/' },
    { label: 'Anreise', to: '/anreise/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
