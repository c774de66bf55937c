import { memo } from 'react'
import type { MatchView } from '#contract/cms/blocks/match-centre.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { LineUps } from './line-ups.tsx'
import { MatchFigures } from './match-figures.tsx'
import { Ticker } from './ticker.tsx'

/** What a feed tells of its match. It is drawn anew with the feed alone, and not with each minute of the board above it. */
export const ReportedMatch = memo(function ReportedMatch({
  view,
  feed,
}: {
  view: MatchView
  feed: TickerFeed
}) {
  if (view === 'lineUp') return <LineUps feed={feed} />
  if (view === 'statistics') return <MatchFigures feed={feed} />
  return <Ticker feed={feed} />
})
