import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import type { FormResult, Standing } from '#contract/matches/matches.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { show } from '../ui/show.tsx'

const team = (name: string, own = false): FeedMatch['home'] => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  colors: ['#112233', '#ffffff'],
  own,
})
const match = (overrides: Partial<FeedMatch> = {}): FeedMatch => ({
  id: 'nordhafen',
  competition: 'Bundesliga',
  round: '12. Spieltag',
  matchday: 12,
  kickOff: '2026-11-28T17:30:00.000Z',
  isTimeFixed: true,
  home: team('Eichwald', true),
  away: team('Nordhafen'),
  state: 'scheduled',
  period: 'PreMatch',
  liveticker_active: false,
  score: null,
  halfTime: null,
  shootOut: null,
  ...overrides,
})
const head = (season: number) => ({ asOf: new Date().toISOString(), teamId: 159, season })
const matchesFeed = (season: number, matches: FeedMatch[]): MatchesFeed => ({
  ...head(season),
  competition: 'Bundesliga',
  matches,
})
const row = (name: string, place: number, points: number, overrides: Partial<Standing> = {}): Standing => ({
  place,
  team: team(name, name === 'Eichwald'),
  played: 11,
  won: 6,
  drawn: 2,
  lost: 3,
  goalsFor: 20,
  goalsAgainst: 11,
  points,
  deducted: 0,
  form: ['won', 'lost'] satisfies FormResult[],
  ...overrides,
})
const standingsFeed = (season: number, over: Partial<StandingsFeed> = {}): StandingsFeed => ({
  ...head(season),
  competition: 'Bundesliga',
  isLive: false,
  all: [row('Nordhafen', 1, 24), row('Eichwald', 2, 22)],
  home: [row('Eichwald', 1, 12), row('Nordhafen', 2, 10)],
  away: [row('Nordhafen', 1, 14), row('Eichwald', 2, 10)],
  ...over,
})

const fixtures: CmsBlockOf<'fixtures'> = {
  type: 'fixtures',
  title: 'Alle Spiele',
  show: 'season',
  limit: 40,
  team: 159,
  season: 2026,
  live: true,
  seasons: [2026, 2025],
  ticker: '/liveticker/',
  matches: [
    {
      id: 'nordhafen',
      competition: 'Bundesliga',
      round: '12. Spieltag',
      kickOff: '2026-11-28T17:30:00.000Z',
      home: team('Eichwald', true),
      away: team('Nordhafen'),
      href: '/spiele/nordhafen/',
    },
  ],
}
const standings: CmsBlockOf<'standings'> = {
  type: 'standings',
  title: 'Tabelle',
  show: 'all',
  team: 159,
  season: 2026,
  live: true,
  seasons: [2026, 2025],
  zones: [{ from: 1, to: 1, kind: 'championsLeague' }],
  rows: [row('Nordhafen', 1, 21), row('Eichwald', 2, 19, { deducted: 3 })],
}

/** What each feed answers, by the end of its address; nobody answers for others. */
let feeds: Record<string, unknown>
beforeEach(() => {
  feeds = {}
  window.history.replaceState(null, '', '/saison/')
  vi.stubGlobal('fetch', (address: string) => {
    const found = Object.keys(feeds).find(path => address.endsWith(path))
    if (found === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    const body = feeds[found]
    return Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        headers: { date: new Date().toUTCString() },
      }),
    )
  })
})

describe('the matches of a season', () => {
  it('stand there from the page’s file, and keep their elements when the feed says more', async () => {
    feeds['159/2026/matches.json'] = matchesFeed(2026, [
      match({ period: 'FullTime', state: 'played', score: { home: 2, away: 1 } }),
    ])
    show(<Blocks blocks={[fixtures]} />)
    const line = await screen.findByRole('listitem')
    expect(line).toHaveTextContent('18:30')
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('2:1'))
    expect(screen.getByRole('listitem')).toBe(line)
    expect(within(line).getByRole('link', { name: /Eichwald gegen Nordhafen: 2:1/ })).toHaveAttribute(
      'href',
      '/spiele/nordhafen/',
    )
  })

  it('say what is on by period and score, and lead to its ticker', async () => {
    feeds['159/2026/matches.json'] = matchesFeed(2026, [
      match({ period: 'HalfTime', score: { home: 1, away: 0 } }),
    ])
    show(<Blocks blocks={[fixtures]} />)
    const line = await screen.findByRole('listitem')
    await waitFor(() => expect(line).toHaveTextContent('Halbzeitpause'))
    expect(within(line).getByRole('link')).toHaveAttribute('href', '/liveticker/?match=nordhafen')
  })

  it('say what was put off, awarded, or has no time yet', async () => {
    feeds['159/2026/matches.json'] = matchesFeed(2026, [
      match({ id: 'off', state: 'postponed' }),
      match({ id: 'court', state: 'awarded', period: 'FullTime', score: { home: 2, away: 0 } }),
      match({ id: 'open', isTimeFixed: false }),
    ])
    show(<Blocks blocks={[fixtures]} />)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
    const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(words[0]).toContain('Verlegt')
    expect(words[1]).toContain('Gewertet')
    expect(words[2]).toContain('Uhrzeit offen')
  })

  it('are those of the season that is chosen, which the address keeps and the back button takes back', async () => {
    feeds['159/2026/matches.json'] = matchesFeed(2026, [match()])
    feeds['159/2025/matches.json'] = matchesFeed(2025, [
      match({
        id: 'old',
        away: team('Rheinau'),
        period: 'FullTime',
        state: 'played',
        score: { home: 3, away: 3 },
      }),
    ])
    const { person } = show(<Blocks blocks={[fixtures]} />)
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Saison' }), '2025/26')
    expect(window.location.search).toBe('?season=2025')
    const link = await screen.findByRole('link', { name: /Rheinau: 3:3/ })
    expect(link).toHaveAttribute('href', '/liveticker/?season=2025&match=old')
    act(() => window.history.back())
    expect(await screen.findByRole('link', { name: /gegen Nordhafen/ })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Saison' })).toHaveValue('2026')
  })

  it('say of which moment they are where the feed does not come or is none', async () => {
    feeds['159/2026/matches.json'] = '{"asOf":"2026-11-2'
    show(<Blocks blocks={[fixtures]} />)
    expect(await screen.findByText(/^Stand 17. Mai 2031 .* Neues kommt gerade nicht an/)).toBeVisible()
    expect(screen.getByRole('listitem')).toHaveTextContent('18:30')
  })

  it('say it in a region that was there before, which takes no place from them', async () => {
    feeds['159/2026/matches.json'] = '{"asOf":"2026-11-2'
    show(<Blocks blocks={[fixtures]} />)
    const region = await screen.findByRole('status')
    expect(region).toBeEmptyDOMElement()
    await waitFor(() => expect(region).toHaveTextContent(/^Stand 17. Mai 2031/))
    expect(screen.getByRole('status')).toBe(region)
  })

  it('say that an older season cannot be shown, rather than showing another one for it', async () => {
    window.history.replaceState(null, '', '/saison/?season=2025')
    show(<Blocks blocks={[fixtures]} />)
    expect(await screen.findByText(/Die Saison 2025\/26 ist gerade nicht zu laden/)).toBeVisible()
    // eslint-disable-next-line testing-library/no-node-access -- What is busy is a room without a role.
    expect(screen.getByRole('list').parentElement).toHaveAttribute('aria-busy', 'true')
  })
})

describe('a league’s table', () => {
  const teams = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

  it('tells form, what was deducted and what places lead to in words', async () => {
    show(<Blocks blocks={[{ ...standings, live: false }]} />)
    const own = await screen.findByRole('row', { name: /Eichwald/ })
    expect(own).toHaveTextContent('Sieg, Niederlage')
    expect(own).toHaveTextContent('*19')
    expect(screen.getByText('* Eichwald: 3 Punkte abgezogen')).toBeVisible()
    expect(screen.getByText('Platz 1: Champions League')).toBeVisible()
  })

  it('takes what the feed says into the same table', async () => {
    feeds['159/2026/standings.json'] = standingsFeed(2026, { isLive: true })
    show(<Blocks blocks={[standings]} />)
    const table = await screen.findByRole('table')
    await waitFor(() => expect(screen.getByRole('row', { name: /Eichwald/ })).toHaveTextContent('22'))
    expect(screen.getByRole('table')).toBe(table)
    expect(screen.getByText('Live: Laufende Spiele zählen mit ihrem jetzigen Stand')).toBeInTheDocument()
  })

  it('says that it is provisional also where no season can be chosen', async () => {
    feeds['159/2026/standings.json'] = standingsFeed(2026, { isLive: true })
    show(<Blocks blocks={[{ ...standings, seasons: [], show: 'around' }]} />)
    expect(
      await screen.findByText('Live: Laufende Spiele zählen mit ihrem jetzigen Stand'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('can be that of home or away matches, in the address', async () => {
    feeds['159/2026/standings.json'] = standingsFeed(2026)
    const { person } = show(<Blocks blocks={[standings]} />)
    await person.click(await screen.findByRole('button', { name: 'Heim' }))
    expect(window.location.search).toBe('?table=home')
    await waitFor(() => expect(teams()[0]).toContain('Eichwald'))
    expect(screen.getByRole('table', { name: 'Tabelle 2026/27, Heim' })).toBeVisible()
    // Home matches alone lead nowhere.
    expect(screen.queryByText('Platz 1: Champions League')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Heim' })).toHaveAttribute('aria-pressed', 'true')
    act(() => window.history.back())
    await waitFor(() => expect(teams()[0]).toContain('Nordhafen'))
  })
})

/** What stands beside a name in a list of facts; fails where it is not there yet. */
const factOf = (name: string): HTMLElement => {
  const at = screen.getAllByRole('term').findIndex(({ textContent }) => textContent === name)
  const fact = screen.getAllByRole('definition')[at]
  if (!fact) throw new Error(`there is no ${name}`)
  return fact
}

describe('a player’s page', () => {
  const player: CmsBlockOf<'player'> = {
    type: 'player',
    team: 159,
    player: {
      name: 'Katharina Müller-Lüdenscheid',
      number: 22,
      position: 'goalkeeper',
      nations: ['DE', 'CH'],
      born: '1996-05-18',
      since: 2017,
      captain: false,
      slug: 'katharina-mueller-luedenscheid',
    },
    seasons: [2025],
    active: false,
    squad: { name: 'Kader', href: '/kader/' },
  }
  const statistics = (over: object) => ({
    ...head(2025),
    team: { played: 1, won: 1, drawn: 0, lost: 0, goalsFor: 2, goalsAgainst: 0, cleanSheets: 1 },
    figures: {},
    players: [
      {
        name: player.player.name,
        number: 22,
        slug: player.player.slug,
        appearances: 0,
        starts: 0,
        minutes: 0,
        goals: 1,
        assists: 0,
        yellowCards: 0,
        yellowRedCards: 0,
        redCards: 0,
        ...over,
      },
    ],
  })

  it('says who it is, by today’s age, and until when somebody was there', async () => {
    show(<Blocks blocks={[player]} />)
    expect(await screen.findByRole('heading', { level: 1, name: player.player.name })).toBeVisible()
    expect(factOf('Bei uns bis')).toHaveTextContent('2026')
    expect(factOf('Geboren')).toHaveTextContent(/^18. Mai 1996 \(\d\d.Jahre\)$/)
    expect(factOf('Länder')).toHaveTextContent('Deutschland, Schweiz')
    expect(screen.queryByRole('navigation', { name: 'Mehr aus dem Kader' })).not.toBeInTheDocument()
  })

  it('tells what was counted, and that there is no more', async () => {
    feeds['159/2025/statistics.json'] = statistics({})
    show(<Blocks blocks={[player]} />)
    expect(await waitFor(() => factOf('Tore'))).toHaveTextContent('1')
    expect(screen.queryByText('Minuten')).not.toBeInTheDocument()
    expect(screen.getByText('Mehr ist in dieser Saison nicht gezählt worden.')).toBeVisible()
  })

  it('tells minutes where line-ups were told', async () => {
    feeds['159/2025/statistics.json'] = statistics({ appearances: 12, starts: 11, minutes: 1017 })
    show(<Blocks blocks={[player]} />)
    expect(await waitFor(() => factOf('Minuten'))).toHaveTextContent('1.017')
  })
})

it('a match in a list leads to its tickets beside its page', async () => {
  const [match] = fixtures.matches as [CmsBlockOf<'fixtures'>['matches'][number]]
  const tickets = 'https://tickets.example/'
  show(<Blocks blocks={[{ ...fixtures, live: false, matches: [{ ...match, tickets }] }]} />)
  const link = await screen.findByRole('link', { name: 'Tickets: Eichwald gegen Nordhafen' })
  expect(link).toHaveAttribute('href', tickets)
})

describe('the match that comes next', () => {
  const nextMatch = (over: Partial<CmsBlockOf<'nextMatch'>> = {}): CmsBlockOf<'nextMatch'> => ({
    type: 'nextMatch',
    title: 'Nächstes Spiel',
    home: false,
    matches: [
      { ...toCome, id: 'last', kickOff: '2026-11-21T17:30:00.000Z', away: team('Grauburg') },
      { ...toCome, kickOff: '2999-11-28T17:30:00.000Z', tickets: 'https://tickets.example/' },
    ],
    ...over,
  })
  const [toCome] = fixtures.matches as [CmsBlockOf<'fixtures'>['matches'][number]]

  it('is the one that the visitor’s clock says, with its kick-off, what is left, tickets and calendar', async () => {
    show(<Blocks blocks={[nextMatch()]} />)
    expect(await screen.findByText('Nordhafen')).toBeVisible()
    expect(screen.queryByText('Grauburg')).not.toBeInTheDocument()
    expect(screen.getByText('18:30')).toBeVisible()
    expect(screen.getByRole('timer', { name: /Eichwald gegen Nordhafen/ })).toHaveTextContent('Tage')
    expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', 'https://tickets.example/')
    expect(screen.getByRole('link', { name: 'In den Kalender' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/ics\/nordhafen\.ics$/),
    )
  })

  it('offers no tickets of the club for a match elsewhere, and shows nothing where none is to come', async () => {
    const { unmount } = show(
      <Blocks
        blocks={[
          nextMatch({
            matches: [
              {
                ...toCome,
                kickOff: '2999-11-28T17:30:00.000Z',
                home: team('Grauburg'),
                away: team('Eichwald', true),
              },
            ],
          }),
        ]}
      />,
    )
    await screen.findByText('Grauburg')
    expect(screen.queryByRole('link', { name: 'Tickets' })).not.toBeInTheDocument()
    unmount()
    show(<Blocks blocks={[nextMatch({ matches: [] }), { ...fixtures, live: false }]} />)
    await screen.findByRole('heading', { name: 'Alle Spiele' })
    expect(screen.queryByRole('heading', { name: 'Nächstes Spiel' })).not.toBeInTheDocument()
  })
})
