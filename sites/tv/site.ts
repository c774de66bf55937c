import { clubSite } from '../club/club-site.ts'

export const tv = clubSite({
  key: 'tv',
  names: { de: 'TV', en: 'TV', ja: 'TV' },
  about: {
    de: 'Videos, Interviews und ganze Spiele von SGE TV.',
    en: 'Videos, interviews and whole matches.',
  },
  group: 'club',
  inBar: true,
  features: { account: true, shop: false, ads: true },
  broadcasts: true,
  navigation: [
    { label: 'Videos', to: '/videos/' },
    { label: 'Programm', to: '/programm/' },
    { label: 'Abo', to: '/abo/' },
    { label: 'Fanradio', to: '/fanradio/' },
    { label: 'Archiv', to: '/archiv/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
