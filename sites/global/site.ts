import { clubSite } from '../club/club-site.ts'

export const global = clubSite({
  key: 'global',
  names: { de: 'International', en: 'International', ja: 'インターナショナル' },
  about: {
    de: 'Die SGE in der Welt: Partner, Reisen, Fanclubs und Fußballschulen im Ausland.',
    en: 'Eichwald around the world.',
  },
  group: 'club',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
