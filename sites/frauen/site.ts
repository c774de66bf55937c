import { clubSite } from '../club/club-site.ts'

export const frauen = clubSite({
  key: 'frauen',
  names: { de: 'Frauen', en: 'Women', ja: '女子チーム' },
  about: {
    de: 'Die Frauen der SGE: Bundesliga, Pokal, Kader und Nachrichten.',
    en: 'Eichwald’s women: league, cup, squad and news.',
  },
  group: 'teams',
  inBar: true,
  features: { account: true, shop: true, ads: true },
  teamId: 16953,
  liveTicker: '/liveticker/',
  navigation: [
    { label: 'Aktuell', to: '/aktuell/' },
    { label: 'Saison', to: '/saison/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Team', to: '/kader/' },
    { label: 'Mitspielen', to: '/mitspielen/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
})
