import { clubSite } from '../club/club-site.ts'

export const schwimmen = clubSite({
  key: 'schwimmen',
  names: { de: 'Schwimmen', en: 'Swimming' },
  about: {
    de: 'Seepferdchen, Wasserball und die Schwimmmannschaft der SGE.',
    en: 'Learning to swim, water polo and racing.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Schwimmkurse', to: '/schwimmkurse/' },
    { label: 'Wasserball', to: '/wasserball/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
