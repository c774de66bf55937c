import {
  activeTickerPollMs,
  liveStandingsPollMs,
  MINUTE_MS,
  standingsPollMs,
  tickerPollMs,
} from '#contract/kernel/durations.ts'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { isLive } from '#contract/matches/match-periods.ts'

/** A ticker that nobody writes and whose match is over does not change any more; what was broken off may go on. */
export function tickerInterval(feed: TickerFeed | undefined): number | undefined {
  if (!feed) return tickerPollMs
  const { period, state, liveticker_active } = feed.match
  if (liveticker_active) return activeTickerPollMs
  return period === 'FullTime' && state !== 'abandoned' ? undefined : tickerPollMs
}

/** Around its kick-off a match is looked at as often as one that is on: nobody is to hear of it a minute and a half late. */
const BEFORE = 20 * MINUTE_MS
const AFTER = 60 * MINUTE_MS

/** Of what is told of a whole season. */
export function matchesInterval(feed: MatchesFeed | undefined): number {
  if (!feed) return standingsPollMs
  // The feed's own moment too: what is played again has a clock of its own.
  const moments = [Date.now(), Date.parse(feed.asOf)]
  const isDue = (kickOff: string) =>
    moments.some(moment => moment > Date.parse(kickOff) - BEFORE && moment < Date.parse(kickOff) + AFTER)
  return feed.matches.some(
    ({ period, state, kickOff }) =>
      isLive(period) || (period === 'PreMatch' && state === 'scheduled' && isDue(kickOff)),
  )
    ? liveStandingsPollMs
    : standingsPollMs
}

export const standingsInterval = (feed: StandingsFeed | undefined): number =>
  feed?.isLive ? liveStandingsPollMs : standingsPollMs

/** What somebody looks up: it is asked for once. */
export const once = (feed: object | undefined): number | undefined => (feed ? undefined : standingsPollMs)
