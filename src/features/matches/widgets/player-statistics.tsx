import { lazy, Suspense } from 'react'
import { useIdle } from '#src/lib/use-idle.ts'
import * as styles from './player-statistics.module.css'

const PlayerSeason = lazy(async () => ({
  default: (await import('../screens/match-screens.ts')).PlayerSeason,
}))

export interface PlayerStatisticsProps {
  teamId: number
  /** Last part of the address of the player's page. */
  slug: string
  /** In whose squads the player was, the latest first; the first one is shown unless the address names another. */
  seasons: readonly number[]
}

/** What a player has done in a season. It comes when the page is idle; until then its room, of the same height. */
export function PlayerStatistics(props: PlayerStatisticsProps) {
  const isIdle = useIdle()
  const waiting = <div className={styles.waiting} />
  return isIdle ? (
    <Suspense fallback={waiting}>
      <PlayerSeason {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
