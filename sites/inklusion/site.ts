import { clubSite } from '../club/club-site.ts'

export const inklusion = clubSite({
  key: 'inklusion',
  names: { de: 'Inklusionsfußball', en: 'Inclusive football' },
  about: {
    de: 'Blindenfußball, Amputiertenfußball und das Team Eiche.',
    en: 'Football for everybody.',
  },
  group: 'teams',
  navigation: [
    { label: 'Aktuell', to: '/news/' },
    { label: 'Blindenfußball', to: '/blindenfussball/' },
    { label: 'Amputiertenfußball', to: '/amputiertenfussball/' },
    { label: 'Team Eiche', to: '/team-eiche/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
