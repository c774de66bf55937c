import { clubSite } from '../club/club-site.ts'
import { japaneseFooter } from '../club/footer.ts'

export const ja = clubSite({
  key: 'ja',
  names: { de: '日本語', en: 'Japanese', ja: '日本語' },
  about: {
    de: 'Die SGE auf Japanisch.',
    en: 'Eichwald in Japanese.',
  },
  group: 'club',
  language: 'ja',
  features: { account: true, shop: true, ads: false },
  navigation: [
    { label: 'ニュース', to: '/news/' },
    { label: '日程', to: '/termine/' },
    { label: '選手', to: '/kader/' },
    { label: 'チケット', to: '/tickets/' },
    { label: '行き方', to: '/anfahrt/' },
    { label: 'クラブ', to: '/ueber-uns/' },
    { label: 'お問い合わせ', to: '/kontakt/' },
    { label: 'ショップ', to: '/shop/', feature: 'shop' },
  ],
  footer: japaneseFooter,
})
