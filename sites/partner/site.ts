import { clubSite } from '../club/club-site.ts'

export const partner = clubSite({
  key: 'partner',
  names: { de: 'Partner', en: 'Partners' },
  about: {
    de: 'Wer die SGE trägt und wie man dazugehört.',
    en: 'Who supports the club.',
  },
  group: 'club',
  navigation: [
    { label: 'Unsere Partner', to: '/partner/' },
    { label: 'Partner werden', to: '/partner-werden/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
