import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchView } from '#contract/cms-blocks/match-centre.ts'
import type { FeedMatch } from '#contract/feeds/feed-values.ts'
import type { TickerFeed } from '#contract/feeds/ticker-feed.ts'
import { isLive } from '#contract/match-periods.ts'
import { trustOf } from '#src/lib/feeds/feed-state.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { withSearch } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { readTicker } from '../model/feed-shapes.ts'
import { tickerInterval } from '../model/polling.ts'
import { useMatchTitle } from '../use-match-title.ts'
import { useTrustWords } from '../use-trust-words.ts'
import { HeadToHead } from './head-to-head.tsx'
import { LineUps } from './line-ups.tsx'
import * as styles from './match-detail.module.css'
import { MatchFigures } from './match-figures.tsx'
import { ScoreBoard } from './score-board.tsx'
import { Ticker } from './ticker.tsx'
import { TrustNotice } from './trust-notice.tsx'

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
  const { t } = useTranslation('matches')
  const state = useFeed({
    url: `${folder}/liveticker/${listed.id}.json`,
    read: readTicker,
    interval: tickerInterval,
  })
  const match = state.feed?.match ?? listed
  useMatchTitle(match, state)
  const trustWords = useTrustWords()
  // Named also where nobody chose it: each view would choose for itself.
  const chosen = { season: search.get('season') ?? '', match: listed.id }
  return (
    <>
      <ScoreBoard match={match} state={state} />
      <TrustNotice
        words={trustWords(trustOf(state, isLive(match.period)), state.feed ? undefined : state.problem)}
      />
      {views.length > 1 && (
        <nav aria-label={t('views.label')} className={styles.views}>
          {views.map(({ show, href }) => (
            <AppLink
              key={show}
              href={withSearch(href, chosen)}
              className={styles.view}
              aria-current={show === view ? 'page' : undefined}
            >
              {t(`views.${show}`)}
            </AppLink>
          ))}
        </nav>
      )}
      {view === 'headToHead' ? (
        <HeadToHead teamId={teamId} match={match} seasons={seasons} />
      ) : state.feed ? (
        <Told view={view} feed={state.feed} />
      ) : (
        <SkeletonRegion>
          <Skeleton shape="block" height="24rem" />
        </SkeletonRegion>
      )}
    </>
  )
}

/** It is drawn anew with the feed alone, and not with each minute of the board above it. */
const Told = memo(function Told({ view, feed }: { view: MatchView; feed: TickerFeed }) {
  if (view === 'lineUp') return <LineUps feed={feed} />
  if (view === 'statistics') return <MatchFigures feed={feed} />
  return <Ticker feed={feed} />
})
