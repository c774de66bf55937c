import { Suspense } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import type { PlayerStatisticsProps } from '../model/season-props.ts'
import * as styles from './player-statistics.module.css'

const PlayerSeason = lazyPart(async () => (await import('../screens/match-screens.ts')).PlayerSeason)

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
