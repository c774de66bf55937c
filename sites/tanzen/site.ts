import { clubSite } from '../club/club-site.ts'

export const tanzen = clubSite({
  key: 'tanzen',
  names: { de: 'Tanzen', en: 'Dancing' },
  about: {
    de: 'Standard, Latein, Hip-Hop: die Tanzabteilung.',
    en: 'Ballroom, Latin and hip-hop.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kurse', to: '/kurse/' },
    { label: 'Turniertanz', to: '/turniertanz/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
