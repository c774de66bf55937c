import { clubSite } from '../club/club-site.ts'

export const klub = clubSite({
  key: 'klub',
  names: { de: 'Klub', en: 'Club', ja: 'クラブ' },
  about: {
    de: 'Der Verein: Gremien, Geschichte, Satzung, Kalender und Neues aus allen Abteilungen.',
    en: 'The club: its people, history and calendar.',
  },
  group: 'club',
  inBar: true,
  features: { account: true, shop: false, ads: true },
  broadcasts: true,
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Kalender', to: '/kalender/' },
    { label: 'Abteilungen', to: '/abteilungen/' },
    { label: 'Gremien', to: '/gremien/' },
    { label: 'Geschichte', to: '/geschichte/' },
    { label: 'Satzung', to: '/satzung/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
