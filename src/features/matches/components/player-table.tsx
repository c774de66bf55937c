import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerRecord } from '#contract/matches/feeds/statistics-feed.ts'
import { seasonName } from '#contract/matches/season-name.ts'
import { PlayerName } from './player-name.tsx'
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

interface PlayerTableProps {
  players: readonly PlayerRecord[]
  season: number
  /** Where players have their pages; undefined where they have none. */
  pages: string | undefined
}

/** What each player has done in the season, ordered by whichever column somebody wants. What nobody has any of was not counted. */
export function PlayerTable({ players: all, season, pages }: PlayerTableProps) {
  const { t } = useTranslation('matches')
  const [by, setBy] = useState<Column>('goals')
  const shown = names.filter(column => column === 'goals' || all.some(player => columns[column](player) > 0))
  const caption = t('players.caption', { season: seasonName(season) })
  const players = all.toSorted((a, b) => columns[by](b) - columns[by](a))
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Who has only a keyboard scrolls it sideways.
    <div className="scrolls" tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('players.name')}
            </th>
            {shown.map(column => (
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
                <PlayerName player={player} pages={pages} />
              </th>
              {shown.map(column => (
                <td key={column}>{columns[column](player)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
