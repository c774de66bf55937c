import { clubSite } from '../club/club-site.ts'

export const ski = clubSite({
  key: 'ski',
  names: { de: 'Ski und Snowboard', en: 'Skiing' },
  about: {
    de: 'Schneefahrten, Skigymnastik und Kurse für Familien.',
    en: 'Trips to the snow and courses.',
  },
  group: 'sports',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Schneefahrten', to: '/schneefahrten/' },
    { label: 'Skigymnastik', to: '/skigymnastik/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
