import type { Page, Route } from '@playwright/test'
import type { ListedMatch, MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { TickerEntry, TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'

/** A match of the example club that has a page; what is told of it is the test's own. */
export const liveMatchId = '159-2026-12-eichwald-nordhafen'

const team = (name: string, code: string, own: boolean): TickerFeed['match']['home'] => ({
  name,
  code,
  colors: ['#12355b', '#7fb2d9'],
  own,
})

const entry = (id: string, facts: Partial<TickerEntry>): TickerEntry => ({
  id,
  type: 'Comment',
  period: 'FirstHalf',
  minute: null,
  stoppage: null,
  side: null,
  player: null,
  otherPlayer: null,
  goalKind: null,
  scored: null,
  decision: null,
  cancelled: false,
  score: null,
  text: '',
  at: new Date().toISOString(),
  ...facts,
})

export const goalEntry = entry('goal', {
  type: 'Goal',
  minute: 23,
  side: 'home',
  player: 'Chidi Okafor',
  otherPlayer: 'Noah Kessler',
  score: { home: 1, away: 0 },
  text: 'Kopfball ins lange Eck.',
})

/** A match in its first half, with what has happened, the latest first. @param age how old the feed is, in milliseconds */
export function makeTicker(entries: readonly TickerEntry[] = [], age = 0): TickerFeed {
  const now = Date.now()
  const goals = entries.filter(({ type, cancelled }) => type === 'Goal' && !cancelled).length
  return {
    asOf: new Date(now - age).toISOString(),
    teamId: 159,
    season: 2026,
    match: {
      id: liveMatchId,
      competition: 'Bundesliga',
      round: '12. Spieltag',
      matchday: 12,
      kickOff: new Date(now - 23 * 60_000).toISOString(),
      isTimeFixed: true,
      home: team('Eichwald', 'SGE', true),
      away: team('Nordhafen', 'NOR', false),
      state: 'scheduled',
      period: 'FirstHalf',
      liveticker_active: true,
      score: { home: goals, away: 0 },
      halfTime: null,
      shootOut: null,
    },
    periodStartedAt: new Date(now - 22.5 * 60_000).toISOString(),
    entries: [...entries, entry('kick-off', { type: 'Kickoff', text: 'Der Ball rollt.' })],
    lineUps: { home: null, away: null },
    figures: {},
  }
}

/** Answers for the ticker what the test says, until it says something else; a function answers by hand. */
export async function serveMatch(page: Page, first: TickerFeed) {
  const current = { reply: JSON.stringify(first) as string | ((route: Route) => Promise<void>) }
  await page.route(`**/feeds/*/159/2026/liveticker/${liveMatchId}.json`, route =>
    typeof current.reply === 'function'
      ? current.reply(route)
      : route.fulfill({
          body: current.reply,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'date' },
        }),
  )
  return {
    publish: (feed: TickerFeed) => {
      current.reply = JSON.stringify(feed)
    },
    serveText: (text: string) => {
      current.reply = text
    },
    answer: (by: (route: Route) => Promise<void>) => {
      current.reply = by
    },
  }
}

/** Answers for the season of our first team with that match alone, as soon as the test says so, until it says something else. */
export async function serveSeason(page: Page, first: TickerFeed) {
  const current = { reply: '' }
  const publish = ({ asOf, teamId, season, match, periodStartedAt }: TickerFeed) => {
    const listed: ListedMatch = { ...match, ...(periodStartedAt !== null && { periodStartedAt }) }
    const feed: MatchesFeed = { asOf, teamId, season, competition: match.competition, matches: [listed] }
    current.reply = JSON.stringify(feed)
  }
  publish(first)
  const { promise: isAnswered, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/feeds/*/159/2026/matches.json', async route => {
    await isAnswered
    await route.fulfill({
      body: current.reply,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'date' },
    })
  })
  return { publish, answer: () => resolve(undefined) }
}
