import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerRecord } from '#contract/matches/feeds/statistics-feed.ts'
import { PlayerName } from './player-name.tsx'
import * as heading from './season-statistics.module.css'
import * as styles from './top-players.module.css'

/** How many of them are shown. */
const MOST = 5

interface TopPlayersProps {
  figure: 'goals' | 'assists'
  players: readonly PlayerRecord[]
  /** Where players have their pages; undefined where they have none. */
  pages: string | undefined
}

/** Who has most of something: a list for who listens, bars for who looks. Nothing where nobody has any. */
export function TopPlayers({ figure, players, pages }: TopPlayersProps) {
  const { t } = useTranslation('matches')
  const id = useId()
  const best = players
    .filter(player => player[figure] > 0)
    .toSorted((a, b) => b[figure] - a[figure])
    .slice(0, MOST)
  const most = best[0]?.[figure]
  if (most === undefined) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading.heading}>
        {t(`players.top.${figure}`)}
      </h2>
      <ol className={styles.list}>
        {best.map(player => (
          <li key={`${player.name} ${player.number ?? ''}`} className={styles.line}>
            <span className={styles.name}>
              <PlayerName player={player} pages={pages} />
            </span>
            <b className={styles.count}>{player[figure]}</b>
            <span aria-hidden="true" className={styles.bar}>
              <span className={styles.part} style={{ width: `${(100 * player[figure]) / most}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
