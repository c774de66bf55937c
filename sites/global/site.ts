import { clubSite } from '../club/club-site.ts'

export const global = clubSite({
  key: 'global',
  names: { de: 'International', en: 'International', ja: 'インターナショナル' },
  about: {
    de: 'Die SGE in der Welt: Partner, Reisen, Fanclubs und Fußballschulen im Ausland.',
    en: 'Eichwald around the world.',
  },
  group: 'club',
  broadcasts: true,
  navigation: [
    { label: 'Fanclubs', to: '/fanclubs/' },
    { label: 'Partnervereine', to: '/partnervereine/' },
    { label: 'Reisen', to: '/reisen/' },
    { label: 'Treffpunkte', to: '/treffpunkte/' },
    { label: 'Zu Besuch', to: '/zu-besuch/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
