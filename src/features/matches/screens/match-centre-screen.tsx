import { useTranslation } from 'react-i18next'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { useNow } from '#src/lib/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { MatchChoice } from '../components/match-choice.tsx'
import { MatchDetail } from '../components/match-detail.tsx'
import { SeasonChoice } from '../components/season-choice.tsx'
import { SeasonStatistics } from '../components/season-statistics.tsx'
import { chosenMatch } from '../model/chosen-match.ts'
import { readMatches } from '../model/feed-shapes.ts'
import { matchesInterval } from '../model/polling.ts'
import type { MatchCentreProps } from '../model/match-centre-props.ts'
import { useAddressChoice, useSeason } from '../use-season.ts'
import { useSeasonFolder } from '../use-season-folder.ts'
import * as styles from './match-centre-screen.module.css'

const MINUTE_MS = 60_000

/** The season of a team with one of its matches. Season and match stand in the address. */
export function MatchCentreScreen(props: MatchCentreProps) {
  const { teamId, season: usual, view, seasons, views } = props
  const { t } = useTranslation('matches')
  const [search, choose] = useAddressChoice()
  const now = useNow(MINUTE_MS)
  const [season, chooseSeason] = useSeason(seasons, usual)
  const folder = useSeasonFolder(teamId, season)
  const matches = useFeed({
    // The figures of a season name no match.
    url: view === 'players' ? undefined : `${folder}/matches.json`,
    read: readMatches,
    interval: matchesInterval,
  })

  if (view === 'players') {
    return (
      <div className={styles.centre}>
        <SeasonChoice season={season} seasons={seasons} onChange={chooseSeason} />
        <SeasonStatistics key={season} folder={folder} season={season} players={props.players} />
      </div>
    )
  }
  if (!matches.feed) {
    return matches.problem ? (
      <ErrorState title={t('failed')}>{t('failedText')}</ErrorState>
    ) : (
      <SkeletonRegion>
        <Skeleton shape="block" height="12rem" />
        <Skeleton shape="block" height="24rem" />
      </SkeletonRegion>
    )
  }
  const list = matches.feed.matches
  const wanted = search.get('match')
  const match = chosenMatch(list, wanted, { view, now })
  return (
    <div className={styles.centre}>
      <MatchChoice
        season={season}
        seasons={seasons}
        matches={list}
        chosen={match?.id}
        onSeason={chooseSeason}
        onMatch={id => choose({ match: id })}
      />
      {wanted !== null && match && match.id !== wanted && (
        <Notice tone="info" title={t('unknown')}>
          {t('unknownText')}
        </Notice>
      )}
      {match ? (
        <MatchDetail
          key={match.id}
          folder={folder}
          teamId={teamId}
          match={match}
          view={view}
          views={views}
          seasons={seasons}
          search={search}
        />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
    </div>
  )
}
