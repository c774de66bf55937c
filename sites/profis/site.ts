import { clubSite } from '../club/club-site.ts'

export const profis = clubSite({
  key: 'profis',
  names: { de: 'Profis', en: 'First team', ja: 'トップチーム' },
  about: {
    de: 'Spiele, Tabelle, Kader und Nachrichten der ersten Mannschaft.',
    en: 'Matches, table, squad and news of the first team.',
  },
  group: 'teams',
  inBar: true,
  features: { account: true, shop: true, ads: true },
  teamId: 159,
  liveTicker: '/liveticker/',
  broadcasts: true,
  navigation: [
    { label: 'Aktuell', to: '/aktuell/' },
    { label: 'News', to: '/news/' },
    { label: 'Saison', to: '/saison/' },
    { label: 'Liveticker', to: '/liveticker/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Team', to: '/kader/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
})
