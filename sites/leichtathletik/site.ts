import { clubSite } from '../club/club-site.ts'

export const leichtathletik = clubSite({
  key: 'leichtathletik',
  names: { de: 'Leichtathletik', en: 'Athletics' },
  about: {
    de: 'Laufen, springen, werfen: vom Kindertraining bis zur Meisterschaft.',
    en: 'Running, jumping, throwing.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Gruppen', to: '/gruppen/' },
    { label: 'Rekorde', to: '/rekorde/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
