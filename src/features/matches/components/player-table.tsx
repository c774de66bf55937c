import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerRecord } from '#contract/feeds/statistics-feed.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { readStatistics } from '../model/feed-shapes.ts'
import { once } from '../model/polling.ts'
import { seasonName } from '../model/season-name.ts'
import * as styles from './player-table.module.css'

const columns = {
  goals: ({ goals }: PlayerRecord) => goals,
  assists: ({ assists }: PlayerRecord) => assists,
  appearances: ({ appearances }: PlayerRecord) => appearances,
  minutes: ({ minutes }: PlayerRecord) => minutes,
  yellowCards: ({ yellowCards }: PlayerRecord) => yellowCards,
  dismissals: ({ redCards, yellowRedCards }: PlayerRecord) => redCards + yellowRedCards,
} as const
type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]

/** What each player has done in the season, ordered by whichever column somebody wants. */
export function PlayerTable({ folder, season }: { folder: string; season: number }) {
  const { t } = useTranslation('matches')
  const [by, setBy] = useState<Column>('goals')
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
  const caption = t('players.caption', { season: seasonName(season) })
  const players = feed.players.toSorted((a, b) => columns[by](b) - columns[by](a))
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Who has only a keyboard scrolls it sideways.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('players.name')}
            </th>
            {names.map(column => (
              <th key={column} scope="col" aria-sort={column === by ? 'descending' : undefined}>
                <button
                  type="button"
                  className={styles.sort}
                  aria-label={t('players.sort', { column: t(`players.${column}`) })}
                  onClick={() => setBy(column)}
                >
                  {t(`players.${column}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map(player => (
            <tr key={player.name}>
              <th scope="row" className={styles.name}>
                <span className={styles.number}>{player.number ?? ''}</span>
                {player.name}
              </th>
              {names.map(column => (
                <td key={column}>{columns[column](player)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
