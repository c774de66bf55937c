import { clubSite } from '../club/club-site.ts'

export const museum = clubSite({
  key: 'museum',
  names: { de: 'Museum', en: 'Museum', ja: '博物館' },
  about: {
    de: 'Die Geschichte der SGE zum Anfassen, mitten im Stadion.',
    en: 'The club’s history, inside the stadium.',
  },
  group: 'stadium',
  inBar: true,
  features: { account: true, shop: true, ads: false },
  broadcasts: true,
  navigation: [
    { label: 'Besuch', to: '/besuch/' },
    { label: 'Ausstellung', to: '/ausstellung/' },
    { label: 'Sammlung', to: '/sammlung/' },
    { label: 'Gruppen', to: '/gruppen/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
})
