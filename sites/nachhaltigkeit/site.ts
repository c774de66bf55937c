import { clubSite } from '../club/club-site.ts'

export const nachhaltigkeit = clubSite({
  key: 'nachhaltigkeit',
  names: { de: 'Nachhaltigkeit', en: 'Sustainability' },
  about: {
    de: 'Energie, Wege, Wasser, Wald: was wir tun und was noch fehlt.',
    en: 'Energy, travel, water, woods.',
  },
  group: 'projects',
  navigation: [
    { label: 'Was wir messen', to: '/zahlen/' },
    { label: 'Projekte', to: '/projekte/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Termine', to: '/termine/' },
    { label: 'Über uns', to: '/ueber-uns/' },
    { label: 'Kontakt', to: '/kontakt/' },
  ],
})
