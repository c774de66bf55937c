import { clubSite } from '../club/club-site.ts'

export const tagungen = clubSite({
  key: 'tagungen',
  names: { de: 'Tagungen', en: 'Conferences' },
  about: {
    de: 'Tagen, wo sonst gespielt wird: Räume für 8 bis 1.200 Menschen.',
    en: 'Rooms for 8 to 1,200 people.',
  },
  group: 'stadium',
  navigation: [
    { label: 'Räume', to: '/raeume/' },
    { label: 'Pauschalen', to: '/pauschalen/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
