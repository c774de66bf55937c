import { clubSite } from '../club/club-site.ts'

export const fans = clubSite({
  key: 'fans',
  names: { de: 'Fans', en: 'Fans', ja: 'ファン' },
  about: {
    de: 'Fanabteilung, Fanclubs, Auswärtsfahrten und alles, was die Kurve bewegt.',
    en: 'Supporters, fan clubs and away trips.',
  },
  group: 'club',
  inBar: true,
  features: { account: true, shop: false, ads: true },
  broadcasts: true,
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Auswärts', to: '/auswaertsfahrten/' },
    { label: 'Fanclubs', to: '/fanclubs/' },
    { label: 'Choreo', to: '/choreo/' },
    { label: 'Fanheim', to: '/fanheim/' },
    { label: 'Fanbetreuung', to: '/fanbetreuung/' },
    { label: 'Termine', to: '/termine/' },
  ],
})
