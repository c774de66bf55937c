import { clubSite } from '../club/club-site.ts'

export const fussballschule = clubSite({
  key: 'fussballschule',
  names: { de: 'Fußballschule', en: 'Football school', ja: 'サッカースクール' },
  about: {
    de: 'Camps, Kurse und Training für Kinder von 5 bis 14 Jahren.',
    en: 'Camps and courses for children from 5 to 14.',
  },
  group: 'club',
  inBar: true,
  features: { account: true, shop: true, ads: false },
  broadcasts: true,
  navigation: [
    { label: 'Camps', to: '/camps/' },
    { label: 'Kurse', to: '/kurse/' },
    { label: 'Trainer', to: '/trainer/' },
    { label: 'Standorte', to: '/standorte/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Fragen', to: '/faq/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
})
