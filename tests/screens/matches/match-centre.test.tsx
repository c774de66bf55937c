import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { MatchCentreProps } from '#src/features/matches/model/match-centre-props.ts'
import { MatchCentre } from '#src/features/matches/widgets/match-centre.tsx'
import { show } from '../ui/show.tsx'

const team = (name: string, own = false): FeedMatch['home'] => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  colors: ['#112233', '#ffffff'],
  own,
})
const match = (id: string, opponent: string): FeedMatch => ({
  id,
  competition: 'Bundesliga',
  round: '12. Spieltag',
  matchday: 12,
  kickOff: '2026-11-28T17:30:00.000Z',
  isTimeFixed: true,
  home: team('Eichwald', true),
  away: team(opponent),
  state: 'scheduled',
  period: 'PreMatch',
  liveticker_active: false,
  score: null,
  halfTime: null,
  shootOut: null,
})
const matches = (season: number, list: FeedMatch[]): MatchesFeed => ({
  asOf: new Date().toISOString(),
  teamId: 159,
  season,
  competition: 'Bundesliga',
  matches: list,
})

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  window.history.replaceState(null, '', '/liveticker/')
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const season = [2026, 2025].find(year => address.endsWith(`159/${year}/matches.json`))
    if (season === undefined) return Promise.resolve(new Response('', { status: 404 }))
    const list = [match(`nordhafen-${season}`, 'Nordhafen'), match(`rheinau-${season}`, 'Rheinau')]
    return Promise.resolve(new Response(JSON.stringify(matches(season, list))))
  })
})

const props: MatchCentreProps = {
  teamId: 159,
  season: 2026,
  view: 'ticker',
  seasons: [2026, 2025],
  views: [],
  players: undefined,
}
const boardOf = (opponent: string) => screen.findByRole('region', { name: `Eichwald gegen ${opponent}` })

describe('the match centre', () => {
  it('keeps match and season in the address, so that the back button leads to what was before', async () => {
    const { person } = show(<MatchCentre {...props} />)
    expect(await boardOf('Nordhafen')).toBeVisible()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Spiel' }), 'rheinau-2026')
    expect(window.location.search).toBe('?match=rheinau-2026')
    expect(await boardOf('Rheinau')).toBeVisible()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Saison' }), '2025/26')
    expect(window.location.search).toBe('?season=2025')
    expect(await boardOf('Nordhafen')).toBeVisible()
    act(() => window.history.back())
    expect(await boardOf('Rheinau')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Saison' })).toHaveValue('2026')
  })

  it('says what is wrong in a region that was there before, beside what it is about', async () => {
    show(<MatchCentre {...props} />)
    expect(await boardOf('Nordhafen')).toBeVisible()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Zu diesem Spiel gibt es gerade keine Daten. Wir sehen gleich noch einmal nach.',
      ),
    )
  })

  it('asks for no matches where it shows the figures of a season', async () => {
    show(<MatchCentre {...props} view="players" />)
    expect(await screen.findByRole('combobox', { name: 'Saison' })).toBeVisible()
    await waitFor(() => expect(asked.some(address => address.includes('/statistics.json'))).toBe(true))
    expect(asked.filter(address => address.includes('/matches.json'))).toEqual([])
  })
})
