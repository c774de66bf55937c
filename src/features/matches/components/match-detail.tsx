import type { MatchView } from '#contract/cms/blocks/match-centre.ts'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import { trustOf } from '#src/lib/feeds/feed-state.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { withSearch } from '#src/lib/paths.ts'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { readTicker } from '../model/feed-shapes.ts'
import { tickerInterval } from '../model/polling.ts'
import { useBoard } from '../use-board.ts'
import { useMatchTitle } from '../use-match-title.ts'
import { useTrustWords } from '../use-trust-words.ts'
import { HeadToHead } from './head-to-head.tsx'
import { ScoreBoard } from './score-board.tsx'
import { ReportedMatch } from './reported-match.tsx'
import { TrustNotice } from './trust-notice.tsx'
import { ViewLinks } from './view-links.tsx'

interface MatchDetailProps {
  /** Where the season's feeds stand. */
  folder: string
  teamId: number
  match: FeedMatch
  view: MatchView
  views: readonly { show: MatchView; href: string }[]
  seasons: readonly number[]
  /** Of the address: it goes along to the other views. */
  search: URLSearchParams
}

/** One match: how it stands, and what of it is asked for. */
export function MatchDetail({
  folder,
  teamId,
  match: listed,
  view,
  views,
  seasons,
  search,
}: MatchDetailProps) {
  const state = useFeed({
    url: `${folder}/liveticker/${listed.id}.json`,
    read: readTicker,
    interval: tickerInterval,
  })
  const match = state.feed?.match ?? listed
  const board = useBoard(match, state)
  useMatchTitle(match, state)
  const trustWords = useTrustWords()
  // Named also where nobody chose it: each view would choose for itself.
  const chosen = { season: search.get('season') ?? '', match: listed.id }
  return (
    <>
      <ScoreBoard board={board} />
      <TrustNotice
        words={trustWords(trustOf(state, isLive(match.period)), state.feed ? undefined : state.problem)}
      />
      {views.length > 1 && (
        <ViewLinks
          chosen={view}
          views={views.map(({ show, href }) => ({ show, href: withSearch(href, chosen) }))}
        />
      )}
      {view === 'headToHead' ? (
        <HeadToHead teamId={teamId} match={match} seasons={seasons} />
      ) : state.feed ? (
        <ReportedMatch view={view} feed={state.feed} />
      ) : (
        <SkeletonRegion>
          <Skeleton shape="block" height="24rem" />
        </SkeletonRegion>
      )}
    </>
  )
}
