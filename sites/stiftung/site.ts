import { clubSite } from '../club/club-site.ts'

export const stiftung = clubSite({
  key: 'stiftung',
  names: { de: 'Stiftung', en: 'Foundation' },
  about: {
    de: 'Die Stiftung Eichenblatt hilft Kindern in der Region.',
    en: 'The Oak Leaf Foundation.',
  },
  group: 'projects',
  navigation: [
    { label: 'Wie wir helfen', to: '/hilfe/' },
    { label: 'Spenden', to: '/spenden/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
