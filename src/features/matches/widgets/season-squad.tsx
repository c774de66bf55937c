import { type ReactNode, Suspense, useState } from 'react'
import type { SquadGroup } from '#contract/matches/squads.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { useSeason } from '../use-season.ts'
import * as styles from './season.module.css'

const SquadBar = lazyPart(async () => (await import('../screens/match-screens.ts')).SquadBar)

export interface SeasonSquadProps {
  teamId: number
  season: number
  /** Seasons to choose from, the latest first. */
  seasons: readonly number[]
  /** As the build knew them. */
  groups: readonly SquadGroup[]
  children: (groups: readonly SquadGroup[]) => ReactNode
}

/** The players of a team: of the running season from the page's file, of another one that was chosen from its feed. */
export function SeasonSquad({ teamId, season: usual, seasons, groups, children }: SeasonSquadProps) {
  const isIdle = useIdle()
  const [season, choose] = useSeason(seasons, usual)
  const [read, setRead] = useState<{ season: number; groups: readonly SquadGroup[] }>()
  const known = read?.season === season ? read.groups : undefined
  const waiting = <div className={styles.bar} />
  return (
    <div className={styles.followed}>
      <div className="wrap">
        {isIdle ? (
          <Suspense fallback={waiting}>
            <SquadBar
              teamId={teamId}
              season={season}
              usual={usual}
              seasons={seasons}
              onChoose={choose}
              onRead={setRead}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <div className={styles.content} aria-busy={season !== usual && !known}>
        {children(known ?? groups)}
      </div>
    </div>
  )
}
