import { clubSite } from '../club/club-site.ts'

export const mitgliedschaft = clubSite({
  key: 'mitgliedschaft',
  names: { de: 'Mitgliedschaft', en: 'Membership', ja: '会員' },
  about: {
    de: 'Mitglied werden, Vorteile, Beiträge und die Mitgliederversammlung.',
    en: 'Becoming a member, benefits and fees.',
  },
  group: 'club',
  inBar: true,
  broadcasts: true,
  navigation: [
    { label: 'Mitglied werden', to: '/mitglied-werden/' },
    { label: 'Vorteile', to: '/vorteile/' },
    { label: 'Beiträge', to: '/beitraege/' },
    { label: 'Versammlung', to: '/mitgliederversammlung/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Fragen', to: '/faq/' },
  ],
})
