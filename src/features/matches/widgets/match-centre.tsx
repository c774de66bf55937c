import { Suspense } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import type { MatchCentreProps } from '../model/match-centre-props.ts'
import * as styles from './match-centre.module.css'

const MatchCentreScreen = lazyPart(
  async () => (await import('../screens/match-screens.ts')).MatchCentreScreen,
)

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
