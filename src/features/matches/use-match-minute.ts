import type { TickerFeed } from '#contract/feeds/ticker-feed.ts'
import { minuteOf } from '#contract/match-periods.ts'
import type { FeedState } from '#src/lib/feeds/feed-state.ts'
import { useNow } from '#src/lib/use-now.ts'

/** Looked at often enough that the minute turns when it does. */
const TICK_MS = 1_000

export const minuteText = ({
  minute,
  stoppage,
}: {
  minute: number
  stoppage?: number | null | undefined
}): string => (stoppage == null ? `${minute}’` : `${minute}+${stoppage}’`)

/** The minute that is being played, "23’", by the server's clock; undefined while none is. */
export function useMatchMinute({ feed, servedAt, knownAt }: FeedState<TickerFeed>): string | undefined {
  const now = useNow(TICK_MS)
  if (feed?.periodStartedAt == null) return undefined
  const elapsed = servedAt + (now - knownAt) - Date.parse(feed.periodStartedAt)
  const minute = minuteOf(feed.match.period, elapsed)
  return minute && minuteText(minute)
}
