import { useTranslation } from 'react-i18next'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { readStatistics } from '../model/feed-shapes.ts'
import { once } from '../model/polling.ts'
import { PlayerTable } from './player-table.tsx'
import * as styles from './season-statistics.module.css'
import { TeamFigures } from './team-figures.tsx'
import { TopPlayers } from './top-players.tsx'

interface SeasonStatisticsProps {
  /** Where the season's feeds stand. */
  folder: string
  season: number
  /** Where players have their pages; undefined where they have none. */
  players: string | undefined
}

/** A season in figures: of the team, of those who scored and helped most, and of everybody. */
export function SeasonStatistics({ folder, season, players: pages }: SeasonStatisticsProps) {
  const { t } = useTranslation('matches')
  const { feed, problem } = useFeed({
    url: `${folder}/statistics.json`,
    read: readStatistics,
    interval: once,
  })
  if (!feed) {
    return problem ? (
      <ErrorState title={t('failed')}>{t('failedText')}</ErrorState>
    ) : (
      <SkeletonRegion>
        <Skeleton shape="block" height="32rem" />
      </SkeletonRegion>
    )
  }
  if (feed.players.length === 0)
    return <EmptyState title={t('players.empty')}>{t('players.emptyText')}</EmptyState>
  return (
    <>
      {feed.team.played > 0 && <TeamFigures statistics={feed} />}
      <div className={styles.tops}>
        <TopPlayers figure="goals" players={feed.players} pages={pages} />
        <TopPlayers figure="assists" players={feed.players} pages={pages} />
      </div>
      <section>
        <h2 className={styles.heading}>{t('players.all')}</h2>
        <PlayerTable players={feed.players} season={season} pages={pages} />
      </section>
    </>
  )
}
