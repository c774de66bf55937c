import { clubSite } from '../club/club-site.ts'

export const hallenmasters = clubSite({
  key: 'hallenmasters',
  names: { de: 'Hallenmasters', en: 'Indoor masters' },
  about: {
    de: 'Das Hallenturnier der U-Teams zwischen den Jahren.',
    en: 'The indoor youth tournament.',
  },
  group: 'events',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Spielplan', to: '/spielplan/' },
    { label: 'Mannschaften', to: '/mannschaften/' },
    { label: 'Halle und Karten', to: '/halle-und-karten/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
