import { clubSite } from '../club/club-site.ts'

export const ehrenamt = clubSite({
  key: 'ehrenamt',
  names: { de: 'Ehrenamt', en: 'Volunteering' },
  about: {
    de: 'Mithelfen an Spieltagen und im Verein.',
    en: 'Helping on match days.',
  },
  group: 'projects',
  navigation: [
    { label: 'Aufgaben', to: '/aufgaben/' },
    { label: 'Am Spieltag', to: '/spieltag/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
