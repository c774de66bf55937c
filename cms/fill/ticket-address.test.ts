import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ticketSales } from '#sites/club/ticketing.ts'
import { type ClubMatch, readClubData } from '../club-data/club-data.ts'
import { readVenues } from '../venues/read-venue.ts'
import { ticketAddressOf } from './ticket-address.ts'

const root = path.resolve(import.meta.dirname, '../..')
const data = readClubData(root)
const matchOf = (id: string) => {
  const [team, season] = id.split('-').map(Number)
  const found = data.matches(team ?? 0, season ?? 0).find(match => match.id === id)
  if (!found) throw new Error(`There is no match ${id}`)
  return found
}
const rheinau = matchOf('159-2026-14-eichwald-rheinau')
const german = {
  site: 'profis',
  language: 'de',
  addressOf: ({ key }: { key: string }) => `https://${key}.example`,
} as const
const withStatus = (status: ClubMatch['record']['status']): ClubMatch => ({
  ...rheinau,
  record: { ...rheinau.record, status },
})

describe('the tickets of a match', () => {
  it.each([
    ['profis', 'de', 'https://stadion.example'],
    ['stadion', 'de', ''],
    ['en', 'en', ''],
    ['ja', 'ja', ''],
    ['klub', 'en', 'https://en.example'],
  ] as const)('are sold from %s in %s at %s', (site, language, seller) => {
    expect(ticketAddressOf(rheinau, { ...german, site, language })).toBe(
      `${seller}/shop/tickets/match/${rheinau.id}/`,
    )
  })

  it('are sold of a match that waits for its new day', () => {
    expect(ticketAddressOf(withStatus('postponed'), german)).toBeDefined()
  })

  it.each([
    ['is cancelled', withStatus('cancelled')],
    ['was broken off', withStatus('abandoned')],
    ['was decided by a court', withStatus('awarded')],
    ['is over', { ...rheinau, score: { home: 1, away: 0 } }],
    ['is played elsewhere', { ...rheinau, home: rheinau.away, away: rheinau.home }],
    ['costs nothing', { ...rheinau, team: { ...rheinau.team, tickets: {} } }],
  ])('are not sold of one that %s', (_, match) => {
    expect(ticketAddressOf(match, german)).toBeUndefined()
  })

  it('are those of a venue that the club has prices for', () => {
    const venues = readVenues(path.join(root, 'sites/club/data/venues'))
    for (const { tickets, place } of data.teams.filter(team => Object.keys(team.tickets).length > 0)) {
      const venue = venues.find(({ names }) => names.de === place)
      expect(Object.keys(ticketSales.prices), `${place}, ${JSON.stringify(tickets)}`).toContain(venue?.key)
    }
  })
})
