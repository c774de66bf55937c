import { clubSite } from '../club/club-site.ts'

export const kidsclub = clubSite({
  key: 'kidsclub',
  names: { de: 'Kids-Club', en: 'Kids club' },
  about: {
    de: 'Der Club der Kleinen Eichen: Ausflüge, Post und Einlaufkinder.',
    en: 'The club for children.',
  },
  group: 'projects',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
