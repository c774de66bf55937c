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

const MINUTE = 60_000
/** Around its kick-off a match is looked at as often as one that is on: nobody is to hear of it a minute and a half late. */
const BEFORE = 20 * MINUTE
const AFTER = 60 * MINUTE

/** Of what is told of a whole season. */
export function matchesInterval(feed: MatchesFeed | undefined): number {
  if (!feed) return polling.standings
  // The feed's own moment too: what is played again has a clock of its own.
  const moments = [Date.now(), Date.parse(feed.asOf)]
  const isDue = (kickOff: string) =>
    moments.some(moment => moment > Date.parse(kickOff) - BEFORE && moment < Date.parse(kickOff) + AFTER)
  return feed.matches.some(
    ({ period, state, kickOff }) =>
      isLive(period) || (period === 'PreMatch' && state === 'scheduled' && isDue(kickOff)),
  )
    ? polling.liveStandings
    : polling.standings
}

export const standingsInterval = (feed: StandingsFeed | undefined): number =>
  feed?.isLive ? polling.liveStandings : polling.standings

/** What somebody looks up: it is asked for once. */
export const once = (feed: object | undefined): number | undefined => (feed ? undefined : polling.standings)
