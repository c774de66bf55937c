import { clubSite } from '../club/club-site.ts'

export const sommerfest = clubSite({
  key: 'sommerfest',
  names: { de: 'Sommerfest', en: 'Summer party' },
  about: {
    de: 'Alle Abteilungen, ein Wochenende, ein Wald.',
    en: 'All departments, one weekend.',
  },
  group: 'events',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Programm', to: '/programm/' },
    { label: 'Lageplan', to: '/lageplan/' },
    { label: 'Zelten', to: '/zelten/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
