import { navigate } from 'gatsby'
import { useEffect, useState } from 'react'
import type { MatchView } from '#contract/cms/blocks/match-centre.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import { type FeedState, trustOf } from '#src/lib/feeds/feed-state.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { HeadToHead } from '../components/head-to-head.tsx'
import { ReportedMatch } from '../components/reported-match.tsx'
import { TrustNotice } from '../components/trust-notice.tsx'
import { ViewLinks } from '../components/view-links.tsx'
import type { Board } from '../model/board.ts'
import { readTicker } from '../model/feed-shapes.ts'
import type { MatchCentreProps } from '../model/match-centre-props.ts'
import { tickerInterval } from '../model/polling.ts'
import { useBoard } from '../use-board.ts'
import { useMatchTitle } from '../use-match-title.ts'
import { useSeasonFolder } from '../use-season-folder.ts'
import { useTrustWords } from '../use-trust-words.ts'
import * as styles from './match-centre-screen.module.css'

/** What a match's own page can tell of it; the figures of a whole season have a page of their own. */
const pageViews = ['ticker', 'lineUp', 'statistics', 'headToHead'] as const satisfies readonly MatchView[]
type PageView = (typeof pageViews)[number]

/** What is worth reading first: before the match who plays, or how it went the last times; from the kick-off on what happens. */
function usualView({ match, entries, lineUps }: Pick<TickerFeed, 'match' | 'entries' | 'lineUps'>): PageView {
  if (match.period !== 'PreMatch' || entries.length > 0) return 'ticker'
  return lineUps.home || lineUps.away ? 'lineUp' : 'headToHead'
}

/** The view that the address names; the usual one where it names none. */
const chosenView = (named: string | null, usual: PageView): PageView =>
  pageViews.find(view => view === named) ?? usual

interface MatchPageScreenProps extends Pick<MatchCentreProps, 'teamId' | 'season' | 'seasons'> {
  id: string
  /** Hears what the board above shows. */
  onRead: (read: { id: string; board: Board }) => void
}

/** Follows the match that a page is about, and tells of it what is asked for. */
export function MatchPageScreen({ id, teamId, season, seasons, onRead }: MatchPageScreenProps) {
  const state = useFeed({
    url: `${useSeasonFolder(teamId, season)}/liveticker/${id}.json`,
    read: readTicker,
    interval: tickerInterval,
  })
  const trustWords = useTrustWords()
  const isOn = state.feed !== undefined && isLive(state.feed.match.period)
  return (
    <div className={styles.centre}>
      <TrustNotice words={trustWords(trustOf(state, isOn), state.feed ? undefined : state.problem)} />
      {state.feed ? (
        <Followed teamId={teamId} seasons={seasons} feed={state.feed} state={state} onRead={onRead} />
      ) : (
        !state.problem && (
          <SkeletonRegion>
            <Skeleton shape="block" height="24rem" />
          </SkeletonRegion>
        )
      )}
    </div>
  )
}

interface FollowedProps extends Pick<MatchPageScreenProps, 'teamId' | 'seasons' | 'onRead'> {
  feed: TickerFeed
  state: FeedState<TickerFeed>
}

function Followed({ teamId, seasons, feed, state, onRead }: FollowedProps) {
  const { match } = feed
  const board = useBoard(match, state)
  useMatchTitle(match, state)
  useEffect(() => onRead({ id: match.id, board }), [match.id, board, onRead])
  const [search] = useAddressSearch()
  // A match that begins while its page is read turns nobody's page.
  const [usual] = useState(() => usualView(feed))
  const view = chosenView(search.get('view'), usual)
  return (
    <>
      <ViewLinks
        chosen={view}
        views={pageViews.map(show => ({ show, href: `?view=${show}` }))}
        onChoose={href => navigate(href, { state: keepsPlace })}
      />
      {view === 'headToHead' ? (
        <HeadToHead teamId={teamId} match={match} seasons={seasons} />
      ) : (
        <ReportedMatch view={view} feed={feed} />
      )}
    </>
  )
}
