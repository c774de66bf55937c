import { clubSite } from '../club/club-site.ts'
import { englishFooter } from '../club/footer.ts'

export const en = clubSite({
  key: 'en',
  names: { de: 'Englisch', en: 'English', ja: '英語' },
  about: { de: 'Die SGE auf Englisch.', en: 'News, matches and everything about a visit, in English.' },
  group: 'club',
  language: 'en',
  features: { account: true, shop: true, ads: false },
  checkout: 'combined',
  teamId: 159,
  liveTicker: '/live-ticker/',
  navigation: [
    { label: 'Latest', to: '/latest/' },
    { label: 'News', to: '/news/' },
    { label: 'Season', to: '/season/' },
    { label: 'Squad', to: '/squad/' },
    { label: 'Tickets', to: '/tickets/' },
    { label: 'Visiting', to: '/visiting/' },
    { label: 'Club', to: '/club/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
  footer: englishFooter,
})
