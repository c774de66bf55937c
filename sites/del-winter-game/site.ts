import { clubSite } from '../club/club-site.ts'

export const delWinterGame = clubSite({
  key: 'del-winter-game',
  names: { de: 'Winter Game', en: 'Winter Game' },
  about: {
    de: 'Eishockey unter freiem Himmel im DreiBurgenPark.',
    en: 'Ice hockey in the open air.',
  },
  group: 'events',
  theme: 'dark',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Der Spieltag', to: '/spieltag/' },
    { label: 'Karten', to: '/karten/' },
    { label: 'So entsteht das Eis', to: '/eis/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
