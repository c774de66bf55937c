import { useEffect, useRef } from 'react'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import type { FeedState } from '#src/lib/feeds/feed-state.ts'
import { useMatchMinute } from './use-match-minute.ts'

/** The score before the page's title from the kick-off on, so that it can be read on the tab. */
export function useMatchTitle(match: FeedMatch, state: FeedState<TickerFeed>): void {
  const minute = useMatchMinute(state)
  const usual = useRef<string>(undefined)
  const { home, away, score, period } = match
  const line =
    (isLive(period) || period === 'FullTime') && score
      ? `${score.home}:${score.away}${minute === undefined ? '' : ` (${minute})`} ${home.code} – ${away.code}`
      : undefined
  useEffect(() => {
    if (line === undefined) return
    usual.current ??= document.title
    document.title = `${line} · ${usual.current}`
  }, [line])
  const isShown = line !== undefined
  useEffect(
    () => () => {
      if (isShown && usual.current !== undefined) document.title = usual.current
    },
    [isShown],
  )
}
