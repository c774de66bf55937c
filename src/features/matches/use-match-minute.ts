import { useCallback, useSyncExternalStore } from 'react'
import type { TickerFeed } from '#contract/feeds/ticker-feed.ts'
import { minuteOf } from '#contract/match-periods.ts'
import type { FeedState } from '#src/lib/feeds/feed-state.ts'

/** Looked at often enough that the minute turns when it does. */
const TICK_MS = 1_000

export const minuteText = ({
  minute,
  stoppage,
}: {
  minute: number
  stoppage?: number | null | undefined
}): string => (stoppage == null ? `${minute}’` : `${minute}+${stoppage}’`)

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, TICK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * The minute that is being played, "23’", by the server's clock; undefined while none is. Whoever asks is drawn anew when it turns, not with
 * each second.
 */
export function useMatchMinute({ feed, servedAt, knownAt }: FeedState<TickerFeed>): string | undefined {
  const minuteNow = useCallback(() => {
    if (feed?.periodStartedAt == null) return undefined
    const elapsed = servedAt + (Date.now() - knownAt) - Date.parse(feed.periodStartedAt)
    const minute = minuteOf(feed.match.period, elapsed)
    return minute && minuteText(minute)
  }, [feed, servedAt, knownAt])
  return useSyncExternalStore(subscribe, minuteNow, minuteNow)
}
