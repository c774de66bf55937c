import { useTranslation } from 'react-i18next'
import type { PlayerRecord } from '#contract/matches/feeds/statistics-feed.ts'
import { seasonName } from '#contract/matches/season-name.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { readStatistics } from '../model/feed-shapes.ts'
import { playerFigures, figureOf } from '../model/player-figures.ts'
import { once } from '../model/polling.ts'
import { useSeason } from '../use-season.ts'
import { useSeasonFolder } from '../use-season-folder.ts'
import type { PlayerStatisticsProps } from '../model/season-props.ts'
import * as bar from '../widgets/season.module.css'
import * as styles from './player-season.module.css'
import { SeasonChoice } from './season-choice.tsx'
import { NoticeLine } from './trust-notice.tsx'

const nothing: Omit<PlayerRecord, 'name' | 'number' | 'slug'> = {
  appearances: 0,
  starts: 0,
  minutes: 0,
  goals: 0,
  assists: 0,
  yellowCards: 0,
  yellowRedCards: 0,
  redCards: 0,
}

/** What one player has done in a season that he or she was in a squad. */
export function PlayerSeason({ teamId, slug, seasons }: PlayerStatisticsProps) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const [season, choose] = useSeason(seasons, seasons[0] ?? 0)
  const { feed, problem } = useFeed({
    url: `${useSeasonFolder(teamId, season)}/statistics.json`,
    read: readStatistics,
    interval: once,
  })
  const numbers = new Intl.NumberFormat(language)
  const figures =
    feed &&
    playerFigures.map(key => ({
      key,
      value: figureOf(key, feed.players.find(player => player.slug === slug) ?? nothing, feed.players),
    }))
  return (
    <>
      <div className={bar.bar}>
        <SeasonChoice season={season} seasons={seasons} onChange={choose} />
      </div>
      <div role="status" className={styles.failure}>
        {problem && !feed && <NoticeLine words={t('seasonFailed', { season: seasonName(season) })} />}
      </div>
      {figures ? (
        <>
          <dl className={styles.figures}>
            {figures.map(
              ({ key, value }) =>
                value !== undefined && (
                  <div key={key} className={styles.figure}>
                    <dt>{t(`player.${key}`)}</dt>
                    <dd>{numbers.format(value)}</dd>
                  </div>
                ),
            )}
          </dl>
          {figures.some(({ value }) => value === undefined) && (
            <p className={styles.note}>{t('player.notCounted')}</p>
          )}
        </>
      ) : (
        !problem && (
          <SkeletonRegion>
            <Skeleton shape="block" height="11rem" />
          </SkeletonRegion>
        )
      )}
    </>
  )
}
