import type { MatchView } from '#contract/cms/blocks/match-centre.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'

/** What a match's own page can tell of it; the figures of a whole season have a page of their own. */
export const pageViews = [
  'ticker',
  'lineUp',
  'statistics',
  'headToHead',
] as const satisfies readonly MatchView[]
export type PageView = (typeof pageViews)[number]

/** What is worth reading first: before the match who plays, or how it went the last times; from the kick-off on what happens. */
export function usualView({
  match,
  entries,
  lineUps,
}: Pick<TickerFeed, 'match' | 'entries' | 'lineUps'>): PageView {
  if (match.period !== 'PreMatch' || entries.length > 0) return 'ticker'
  return lineUps.home || lineUps.away ? 'lineUp' : 'headToHead'
}

/** The view that the address names; the usual one where it names none. */
export const chosenView = (named: string | null, usual: PageView): PageView =>
  pageViews.find(view => view === named) ?? usual
