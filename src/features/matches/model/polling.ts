import type { MatchesFeed } from '#contract/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/feeds/standings-feed.ts'
import type { TickerFeed } from '#contract/feeds/ticker-feed.ts'
import { isLive } from '#contract/match-periods.ts'

/** SPEC 9, in milliseconds. */
const polling = {
  ticker: 10_000,
  activeTicker: 5_000,
  standings: 100_000,
  liveStandings: 10_000,
} as const

/** A ticker that nobody writes and whose match is over does not change any more. */
export function tickerInterval(feed: TickerFeed | undefined): number | undefined {
  if (!feed) return polling.ticker
  const { period, liveticker_active } = feed.match
  if (liveticker_active) return polling.activeTicker
  return period === 'FullTime' ? undefined : polling.ticker
}

/** Of what is told of a whole season. */
export const matchesInterval = (feed: MatchesFeed | undefined): number =>
  feed?.matches.some(({ period }) => isLive(period)) ? polling.liveStandings : polling.standings

export const standingsInterval = (feed: StandingsFeed | undefined): number =>
  feed?.isLive ? polling.liveStandings : polling.standings

/** What somebody looks up: it is asked for once. */
export const once = (feed: object | undefined): number | undefined => (feed ? undefined : polling.standings)
