import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type TickerEntry, type TickerFeed, tickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { Ticker } from '#src/features/matches/components/ticker.tsx'
import { show } from '../ui/show.tsx'

const team = (name: string, own: boolean): TickerFeed['match']['home'] => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  colors: ['#12355b', '#7fb2d9'],
  own,
})
const entry = (id: string, overrides: Partial<TickerEntry> = {}): TickerEntry => ({
  id,
  type: 'Comment',
  period: 'SecondHalf',
  minute: 80,
  stoppage: null,
  side: null,
  player: null,
  otherPlayer: null,
  goalKind: null,
  scored: null,
  decision: null,
  cancelled: false,
  score: null,
  text: id,
  at: '2026-11-28T18:31:00Z',
  ...overrides,
})
/** @param entries the latest first */
const feed = (entries: TickerEntry[], match: Partial<TickerFeed['match']> = {}): TickerFeed =>
  tickerFeed.parse({
    asOf: '2026-11-28T18:31:00Z',
    teamId: 159,
    season: 2026,
    match: {
      id: 'on',
      competition: 'Bundesliga',
      round: '12. Spieltag',
      matchday: 12,
      kickOff: '2026-11-28T17:30:00Z',
      isTimeFixed: true,
      home: team('Eichwald', true),
      away: team('Nordhafen', false),
      state: 'scheduled',
      period: 'SecondHalf',
      liveticker_active: true,
      score: { home: 0, away: 0 },
      halfTime: null,
      shootOut: null,
      ...match,
    },
    periodStartedAt: null,
    entries,
    lineUps: { home: null, away: null },
    figures: {},
  } satisfies TickerFeed)

const vibrate = vi.fn()
beforeEach(() => {
  vibrate.mockClear()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { vibrate }))
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined
})

const ticker = () => screen.getByRole('region', { name: 'Liveticker' })

describe('the signals of a ticker', () => {
  it('are given for the final whistle too, and stay where they are after it', async () => {
    const { person, reshow } = show(<Ticker feed={feed([entry('first')])} />)
    await person.click(await screen.findByRole('checkbox', { name: 'Vibration' }))
    vibrate.mockClear()
    const end = entry('end', { type: 'FinalWhistle', period: 'FullTime' })
    reshow(<Ticker feed={feed([end, entry('first')], { period: 'FullTime' })} />)
    expect(vibrate).toHaveBeenCalledOnce()
    expect(screen.getByRole('checkbox', { name: 'Vibration' })).toBeChecked()
  })

  it('are not to be chosen, nor given, where the match was over before the page was opened', async () => {
    localStorage.setItem('kurve.ticker.signals', '{"sound":false,"vibration":true}')
    const { reshow } = show(<Ticker feed={feed([entry('first')], { period: 'FullTime' })} />)
    expect(await screen.findByRole('region', { name: 'Liveticker' })).toBeVisible()
    reshow(<Ticker feed={feed([entry('late'), entry('first')], { period: 'FullTime' })} />)
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('news that waited', () => {
  it('leave the focus at the top of the ticker when they are shown', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 0))
    const { person, reshow } = show(<Ticker feed={feed([entry('first')])} />)
    expect(await screen.findByText('first')).toBeVisible()
    reshow(<Ticker feed={feed([entry('second'), entry('first')])} />)
    await person.click(screen.getByRole('button', { name: '1 neue Meldung' }))
    expect(await within(ticker()).findByText('second')).toBeVisible()
    expect(screen.queryByRole('button', { name: '1 neue Meldung' })).not.toBeInTheDocument()
    await waitFor(() => expect(ticker()).toHaveFocus())
  })
})

describe('a long ticker', () => {
  const lines = () => within(within(ticker()).getByRole('list')).getAllByRole('listitem')
  const manyEntries = (count: number) =>
    Array.from({ length: count }, (_, place) => entry(`entry ${count - place}`))

  it('is one list of all entries, of which none is drawn anew with a new one', async () => {
    const { reshow } = show(<Ticker feed={feed(manyEntries(40))} />)
    expect(await screen.findByText('entry 1')).toBeVisible()
    const before = lines()
    expect(before).toHaveLength(40)
    reshow(<Ticker feed={feed(manyEntries(41))} />)
    const [first, ...others] = lines()
    expect(first).toHaveTextContent('entry 41')
    expect(others).toEqual(before)
    expect(others.every((line, place) => line === before[place])).toBe(true)
  })
})

describe('what is said of a ticker', () => {
  const goal = (id: string, home: number, overrides: Partial<TickerEntry> = {}) =>
    entry(id, { type: 'Goal', side: 'home', score: { home, away: 0 }, text: '', ...overrides })
  const said = () => within(ticker()).getByRole('status')
  const begin = async (entries: TickerEntry[], home: number) => {
    const { reshow } = show(<Ticker feed={feed(entries, { score: { home, away: 0 } })} />)
    expect(await screen.findByRole('region', { name: 'Liveticker' })).toBeVisible()
    expect(said()).toBeEmptyDOMElement()
    return (next: TickerEntry[], score: TickerFeed['match']['score']) =>
      reshow(<Ticker feed={feed(next, { score })} />)
  }

  it('is a goal with its score, once', async () => {
    const become = await begin([entry('first')], 0)
    become([goal('goal', 1), entry('first')], { home: 1, away: 0 })
    expect(said()).toHaveTextContent(/^80\. Minute\. Tor für Eichwald\. Eichwald 1 zu 0 Nordhafen\.$/)
  })

  it('is the score where a goal is taken away, and where it is given back', async () => {
    const become = await begin([goal('goal', 1)], 1)
    become([], { home: 0, away: 0 })
    expect(said()).toHaveTextContent(/^Neuer Stand: Eichwald 0 zu 0 Nordhafen\.$/)
    become([goal('goal', 1)], { home: 1, away: 0 })
    expect(said()).toHaveTextContent(/^Neuer Stand: Eichwald 1 zu 0 Nordhafen\.$/)
  })

  it('is the score after what the video referee says', async () => {
    const become = await begin([goal('goal', 1)], 1)
    const decision = entry('var', { type: 'VAR', side: 'home', decision: 'goalCancelled', text: '' })
    become([decision, goal('goal', 1, { cancelled: true, score: null })], { home: 0, away: 0 })
    expect(said()).toHaveTextContent(/Das Tor zählt nicht\. Neuer Stand: Eichwald 0 zu 0 Nordhafen\.$/)
  })

  it('is not the score that a match begins with', async () => {
    const { reshow } = show(<Ticker feed={feed([], { period: 'PreMatch', score: null })} />)
    expect(await screen.findByRole('region', { name: 'Liveticker' })).toBeVisible()
    reshow(<Ticker feed={feed([entry('kick-off')], { score: { home: 0, away: 0 } })} />)
    expect(said()).toHaveTextContent(/^80\. Minute\. kick-off\.$/)
  })
})
