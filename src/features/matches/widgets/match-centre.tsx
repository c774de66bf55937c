import { lazy, Suspense } from 'react'
import type { MatchView } from '#contract/cms-blocks/match-centre.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import * as styles from './match-centre.module.css'

const MatchCentreScreen = lazy(async () => ({
  default: (await import('../screens/match-centre-screen.tsx')).MatchCentreScreen,
}))

export interface MatchCentreProps {
  /** Our team (SPEC 9). */
  teamId: number
  /** The year that the season begins in. */
  season: number
  view: MatchView
  /** Seasons to choose from, the latest first. */
  seasons: readonly number[]
  /** Where the sub-site tells what of a match. */
  views: readonly { show: MatchView; href: string }[]
}

/** A match as it is told. Code and words come when the page is idle; until then its place, of the same height. */
export function MatchCentre(props: MatchCentreProps) {
  const isIdle = useIdle()
  const waiting = <div className={styles.waiting} />
  return (
    <div className={`wrap ${styles.centre}`}>
      {isIdle ? (
        <Suspense fallback={waiting}>
          <MatchCentreScreen {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
