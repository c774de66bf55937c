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
    { label: 'Das kannst du erleben', to: '/erleben/' },
    { label: 'Einlaufkind werden', to: '/einlaufkinder/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Für Eltern', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
