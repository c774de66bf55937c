import { useCallback, useSyncExternalStore } from 'react'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { type MatchPeriod, minuteOf, minuteText } from '#contract/matches/match-periods.ts'
import type { FeedState } from '#src/lib/feeds/feed-state.ts'

/** Looked at often enough that the minute turns when it does. */
const TICK_MS = 1_000

/** "45+2’" */
export const shownMinute = (at: Parameters<typeof minuteText>[0]): string => `${minuteText(at)}’`

/** What a minute is reckoned from: when the period began, and what time it was where the feed comes from. */
export interface PeriodClock {
  period: MatchPeriod
  /** UTC, ISO 8601. */
  periodStartedAt: string | null | undefined
  servedAt: number
  knownAt: number
}

/** The minute that is being played, "23’", by the server's clock; undefined while none is. @param now by that of this device */
export function playedMinute(
  { period, periodStartedAt, servedAt, knownAt }: PeriodClock,
  now: number,
): string | undefined {
  if (periodStartedAt == null) return undefined
  const minute = minuteOf(period, servedAt + (now - knownAt) - Date.parse(periodStartedAt))
  return minute && shownMinute(minute)
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, TICK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The minute of the match that a ticker tells. Whoever asks is drawn anew when it turns, not with each second. */
export function useMatchMinute({ feed, servedAt, knownAt }: FeedState<TickerFeed>): string | undefined {
  const minuteNow = useCallback(() => {
    if (!feed) return undefined
    const { match, periodStartedAt } = feed
    return playedMinute({ period: match.period, periodStartedAt, servedAt, knownAt }, Date.now())
  }, [feed, servedAt, knownAt])
  return useSyncExternalStore(subscribe, minuteNow, minuteNow)
}
