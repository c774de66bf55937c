import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ListedMatch, type MatchesFeed, matchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import { MatchStrip } from '#src/features/matches/widgets/match-strip.tsx'
import { show } from '../ui/show.tsx'

const HOUR = 3_600_000
const now = Date.parse('2026-11-28T18:31:00Z')
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
const team = (name: string, code: string, own: boolean): ListedMatch['home'] => ({
  name,
  code,
  colors: ['#12355b', '#7fb2d9'],
  own,
})
const match = (id: string, hours: number, overrides: Partial<ListedMatch> = {}): ListedMatch => ({
  id,
  competition: 'Bundesliga',
  round: '12. Spieltag',
  matchday: 12,
  kickOff: at(hours * HOUR),
  isTimeFixed: true,
  home: team('Eichwald', 'SGE', true),
  away: team('Nordhafen', 'NOR', false),
  state: hours < 0 ? 'played' : 'scheduled',
  period: hours < 0 ? 'FullTime' : 'PreMatch',
  liveticker_active: false,
  score: hours < 0 ? { home: 2, away: 1 } : null,
  halfTime: null,
  shootOut: null,
  ...overrides,
})
const on = (overrides: Partial<ListedMatch> = {}) =>
  match('on', -1, {
    state: 'scheduled',
    period: 'SecondHalf',
    score: { home: 2, away: 1 },
    periodStartedAt: at(-21.5 * 60_000),
    ...overrides,
  })

const served = { reply: '' as string | number, asked: [] as string[] }
const serve = (matches: ListedMatch[], age = 0) => {
  const feed: MatchesFeed = { asOf: at(-age), teamId: 159, season: 2026, competition: 'Bundesliga', matches }
  served.reply = JSON.stringify(matchesFeed.parse(feed))
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  served.asked = []
  vi.useFakeTimers({
    now,
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  vi.stubGlobal('fetch', (url: string) => {
    served.asked.push(url)
    const { reply } = served
    return Promise.resolve(
      typeof reply === 'number'
        ? new Response('', { status: reply })
        : new Response(reply, { headers: { date: new Date().toUTCString() } }),
    )
  })
  return () => void vi.useRealTimers()
})

const showStrip = async (language: 'de' | 'en' | 'ja' = 'de') => {
  show(<MatchStrip teamId={159} season={2026} href="/liveticker/" />, { language })
  const name = { de: 'Letztes und nächstes Spiel', en: 'Last and next match', ja: '前回と次回の試合' }[
    language
  ]
  return screen.findByRole('navigation', { name })
}
const lines = (strip: HTMLElement) => within(strip).getAllByRole('link')

describe('the strip with the latest match', () => {
  it('tells the last match and the next, and leads to their tickers', async () => {
    serve([match('last', -100), match('next', 47)])
    const [last, next] = lines(await showStrip())
    expect(last).toHaveTextContent(/^Zuletzt Di., 24. November.*Eichwald gegen Nordhafen, 2 zu 1$/)
    expect(last).toHaveAttribute('href', '/liveticker/?match=last')
    expect(next).toHaveTextContent(/^Mo., 30. November, 18:31.*Eichwald gegen Nordhafen$/)
    expect(next).toHaveAttribute('href', '/liveticker/?match=next')
    expect(served.asked).toEqual(['http://localhost:8000/feeds/de/159/2026/matches.json'])
  })

  it.each([
    ['en', /^Mon,? 30 November, 18:31 CET/, 'Nordhafen'],
    ['ja', /^11月30日\(月\) 18:31 GMT\+1/, 'Eichwald'],
  ] as const)('is written as one does in %s', async (language, when, who) => {
    serve([match('next', 47)])
    const [next] = lines(await showStrip(language))
    expect(next).toHaveTextContent(when)
    expect(next).toHaveTextContent(who)
  })

  it('says no time that the league has not said', async () => {
    serve([match('next', 47, { isTimeFixed: false })])
    expect(lines(await showStrip())[0]).toHaveTextContent(/^Mo., 30. November(?!,)/)
  })

  it('counts the minute of a match that is on, alone, and asks each ten seconds', async () => {
    serve([match('last', -100), on(), match('next', 47)])
    const strip = await showStrip()
    expect(lines(strip)).toHaveLength(1)
    expect(strip).toHaveTextContent(/^67’.*2:1.*Eichwald gegen Nordhafen, 2 zu 1$/)
    serve([on({ score: { home: 3, away: 1 } })])
    await pass(31_000)
    expect(strip).toHaveTextContent(/^68’.*3:1/)
    expect(served.asked).toHaveLength(4)
  })

  it('says nothing by itself: goals are spoken where the match is told', async () => {
    serve([on()])
    const strip = await showStrip()
    expect(within(strip).queryByRole('status')).not.toBeInTheDocument()
    expect(within(strip).queryByRole('alert')).not.toBeInTheDocument()
    expect(strip).not.toHaveAttribute('aria-live')
  })

  it.each([
    ['HalfTime', /^Halbzeitpause/],
    ['ShootOut', /^Elfmeterschießen.*\(4:3\).*4 zu 3 im Elfmeterschießen$/],
  ] as const)('names a period without minutes: %s', async (period, words) => {
    const shootOut = period === 'ShootOut' ? { home: 4, away: 3 } : null
    serve([{ ...on({ period, shootOut }), periodStartedAt: undefined }])
    expect(await showStrip()).toHaveTextContent(words)
  })

  it('says of which moment it is where the feed of a match that is on stands still or fails', async () => {
    serve([on()], 10 * 60_000)
    const strip = await showStrip()
    expect(strip).toHaveTextContent(/^Stand 19:21.*2:1/)
    serve([on()])
    await pass(10_000)
    expect(strip).toHaveTextContent(/^67’/)
    served.reply = 500
    await pass(10_000)
    expect(strip).toHaveTextContent(/^Stand 19:31.*2:1/)
  })

  it('keeps a result although the feed fails: that is true for ever', async () => {
    serve([match('last', -20)])
    const strip = await showStrip()
    served.reply = 500
    await pass(100_000)
    expect(strip).toHaveTextContent(/^Zuletzt/)
  })

  it.each([
    ['does not come', 404],
    [
      'has no match',
      '{"asOf":"2026-11-28T18:00:00Z","teamId":159,"season":2026,"competition":"","matches":[]}',
    ],
  ])('leads to the tickers all the same where the feed %s', async (_, reply) => {
    served.reply = reply
    expect(lines(await showStrip())[0]).toHaveAttribute('href', '/liveticker/')
  })
})
