import { clubSite } from '../club/club-site.ts'

export const tickets = clubSite({
  key: 'tickets',
  names: { de: 'Tickets', en: 'Tickets', ja: 'チケット' },
  about: {
    de: 'Tageskarten, Dauerkarten, Preise und alles über den Weg zu deinem Platz.',
    en: 'Match tickets, season tickets and prices.',
  },
  group: 'stadium',
  inBar: true,
  navigation: [
    { label: 'Tageskarten', to: '/tageskarten/' },
    { label: 'Dauerkarten', to: '/dauerkarten/' },
    { label: 'Preise', to: '/preise/' },
    { label: 'Weitergabe', to: '/weitergabe/' },
    { label: 'Barrierefrei', to: '/barrierefrei/' },
    { label: 'Aktuell', to: '/news/' },
    { label: 'Fragen', to: '/faq/' },
  ],
})
