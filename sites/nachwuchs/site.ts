import { clubSite } from '../club/club-site.ts'

export const nachwuchs = clubSite({
  key: 'nachwuchs',
  names: { de: 'Nachwuchs', en: 'Academy', ja: 'アカデミー' },
  about: {
    de: 'U19 und alle Jugendteams, das Leistungszentrum und der Weg nach oben.',
    en: 'Under-19s and all youth teams, and the way up.',
  },
  group: 'teams',
  inBar: true,
  features: { account: true, shop: true, ads: false },
  teamId: 501122,
  liveTicker: '/liveticker/',
  broadcasts: true,
  navigation: [
    { label: 'Aktuell', to: '/aktuell/' },
    { label: 'Saison', to: '/saison/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'U19', to: '/kader/' },
    { label: 'Teams', to: '/teams/' },
    { label: 'Leistungszentrum', to: '/leistungszentrum/' },
    { label: 'Kontakt', to: '/kontakt/' },
    { label: 'Shop', to: '/shop/', feature: 'shop' },
  ],
})
