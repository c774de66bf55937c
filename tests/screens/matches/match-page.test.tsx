import { act, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { MatchOfPage } from '#contract/cms/blocks/match-centre.ts'
import { type TickerFeed, tickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { MatchPage } from '#src/features/matches/widgets/match-page.tsx'
import { SiteConfigProvider } from '#src/lib/config/site-config.tsx'
import { I18nProvider } from '#src/lib/i18n/i18n-provider.tsx'
import en from '#locales/en/common.json'
import { profis, show } from '../ui/show.tsx'

const HOUR = 3_600_000
const team = (name: string, code: string, own: boolean): MatchOfPage['home'] => ({
  name,
  code,
  colors: ['#12355b', '#7fb2d9'],
  own,
})
const id = '159-2026-12-eichwald-nordhafen'
const match = (hours: number, overrides: Partial<MatchOfPage> = {}): MatchOfPage => ({
  id,
  competition: 'Bundesliga',
  round: '12. Spieltag',
  kickOff: new Date(Date.now() + hours * HOUR).toISOString(),
  home: team('Eichwald', 'SGE', true),
  away: team('Nordhafen', 'NOR', false),
  place: 'DreiBurgenPark',
  scorers: { home: [], away: [] },
  tickets: 'http://localhost:8000/stadion/shop/tickets/match/159-2026-12-eichwald-nordhafen/',
  ...overrides,
})

let served: TickerFeed | undefined
const feed = (
  page: MatchOfPage,
  overrides: Partial<TickerFeed['match']>,
  entries: TickerFeed['entries'] = [],
) =>
  tickerFeed.parse({
    asOf: new Date().toISOString(),
    teamId: 159,
    season: 2026,
    match: {
      ...page,
      matchday: 12,
      isTimeFixed: true,
      state: 'scheduled',
      period: 'PreMatch',
      liveticker_active: false,
      score: null,
      halfTime: null,
      shootOut: null,
      ...overrides,
    },
    periodStartedAt: null,
    entries,
    lineUps: { home: null, away: null },
    figures: {},
  })
const goal: TickerFeed['entries'][number] = {
  id: 'goal',
  type: 'Goal',
  period: 'FirstHalf',
  minute: 23,
  stoppage: null,
  side: 'home',
  player: 'Chidi Okafor',
  otherPlayer: null,
  goalKind: null,
  scored: null,
  decision: null,
  cancelled: false,
  score: { home: 1, away: 0 },
  text: '',
  at: new Date().toISOString(),
}

beforeEach(() => {
  served = undefined
  window.history.replaceState(null, '', '/spiele/nordhafen/')
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.endsWith(`/159/2026/liveticker/${id}.json`) && served
        ? new Response(JSON.stringify(served))
        : new Response('', { status: 404 }),
    ),
  )
})

const shown = (page: MatchOfPage) =>
  show(<MatchPage teamId={159} season={2026} seasons={[2026]} match={page} />)
const board = () => screen.getByRole('region', { name: 'Eichwald gegen Nordhafen' })
const chosenView = async () => screen.findByRole('link', { current: 'page' })

describe('the page of a match', () => {
  it('says all of it before a script has run, with the clock that the time is by', () => {
    const page = match(0, { kickOff: '2031-05-24T16:30:00.000Z' })
    const view = renderToString(
      <SiteConfigProvider config={{ ...profis, language: 'en' }}>
        <I18nProvider language="en" common={en}>
          <MatchPage teamId={159} season={2026} seasons={[2026]} match={page} />
        </I18nProvider>
      </SiteConfigProvider>,
    )
    const text = view.replaceAll(/<[^>]*>/g, ' ')
    for (const words of ['Eichwald', 'Nordhafen', '18:30', 'CEST', 'DreiBurgenPark', 'Tickets', 'Bundesliga'])
      expect(text).toContain(words)
    expect(view).toContain(
      'href="http://localhost:8000/stadion/shop/tickets/match/159-2026-12-eichwald-nordhafen/"',
    )
    expect(view.match(/NOR<\/text>|<img/g)).toHaveLength(2)
  })

  it('counts down and leads to tickets before the match, and tells how it went the last times', async () => {
    const page = match(50)
    served = feed(page, {})
    shown(page)
    expect(within(board()).getByRole('timer')).toHaveTextContent('2 Tage')
    expect(within(board()).getByRole('link', { name: 'Tickets' })).toBeVisible()
    expect(await chosenView()).toHaveTextContent('Direkter Vergleich')
  })

  it('shows the score and the ticker of a match that is on, where nothing of it was known when the page was made', async () => {
    const page = match(-1)
    served = feed(page, { period: 'FirstHalf', liveticker_active: true, score: { home: 1, away: 0 } }, [goal])
    shown(page)
    expect(await chosenView()).toHaveTextContent('Liveticker')
    await waitFor(() => expect(board()).toHaveTextContent('1 zu 0'))
    expect(board()).toHaveTextContent('1. Halbzeit')
    expect(within(board()).getByRole('list', { name: 'Tore für Eichwald' })).toHaveTextContent(
      'Chidi Okafor 23’',
    )
    expect(within(board()).queryByRole('link', { name: 'Tickets' })).toBeNull()
  })

  it('takes the final score over from the feed', async () => {
    const page = match(-50)
    served = feed(page, { period: 'FullTime', state: 'played', score: { home: 2, away: 1 } })
    shown(page)
    // In words: the digits may be part of the kick-off, such as 22:10.
    await waitFor(() => expect(board()).toHaveTextContent('2 zu 1'))
    expect(board()).toHaveTextContent('Abgepfiffen')
  })

  it.each([
    ['abandoned', { period: 'FullTime', score: { home: 1, away: 1 } }, 'Abgebrochen'],
    ['cancelled', {}, 'Abgesagt'],
    ['postponed', {}, 'Verlegt'],
    ['awarded', { period: 'FullTime', score: { home: 0, away: 2 } }, 'Gewertet'],
  ] as const)('says of a match that was %s what became of it', async (state, overrides, words) => {
    const page = match(-2)
    served = feed(page, { state, ...overrides })
    shown(page)
    await waitFor(() => expect(board()).toHaveTextContent(words))
    expect(board()).not.toHaveTextContent('Ergebnis folgt')
    expect(screen.queryByText('Abgepfiffen') === null).toBe(state !== 'awarded')
  })

  it.each([
    ['no feed knows it', undefined],
    ['the feed still has it before its kick-off', {}],
  ])('says after the kick-off that the result follows where %s', async (_, overrides) => {
    const page = match(-70)
    served = overrides && feed(page, overrides)
    shown(page)
    await waitFor(() => expect(board()).toHaveTextContent('Ergebnis folgt'))
    expect(within(board()).queryByRole('timer')).toBeNull()
    expect(within(board()).queryByRole('link')).toBeNull()
  })

  it('says so, too, where the kick-off comes while the page is read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const page = match(1)
    shown(page)
    expect(await within(board()).findByRole('timer')).toBeVisible()
    vi.setSystemTime(Date.parse(page.kickOff))
    await waitFor(() => expect(board()).toHaveTextContent('Ergebnis folgt'))
    expect(within(board()).queryByRole('timer')).toBeNull()
  })

  it('keeps the view in the address, so that the back button leads to what was before', async () => {
    const page = match(50)
    served = feed(page, {})
    const { person } = shown(page)
    await person.click(await screen.findByRole('link', { name: 'Aufstellung' }))
    expect(window.location.search).toBe('?view=lineUp')
    expect(await chosenView()).toHaveTextContent('Aufstellung')
    act(() => window.history.back())
    await waitFor(async () => expect(await chosenView()).toHaveTextContent('Direkter Vergleich'))
  })
})
