import { useEffect } from 'react'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { readMatches } from '../model/feed-shapes.ts'
import { once } from '../model/polling.ts'

interface SeasonReaderProps {
  url: string
  season: number
  onRead: (season: number, matches: readonly FeedMatch[]) => void
}

/** Reads the matches of one season, once, and hands them on; there is one for each season, and nothing to see of it. */
export function SeasonReader({ url, season, onRead }: SeasonReaderProps) {
  const { feed } = useFeed({ url, read: readMatches, interval: once })
  useEffect(() => {
    if (feed) onRead(season, feed.matches)
  }, [feed, season, onRead])
  return null
}
