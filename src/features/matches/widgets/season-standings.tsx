import { lazy, Suspense, useState } from 'react'
import type { CmsBlockOf } from '#contract/cms-page.ts'
import type { Standing, TableZone } from '#contract/matches.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { StandingsTable } from '../components/standings-table.tsx'
import { shownStandings } from '../model/shown-standings.ts'
import { useSeason } from '../use-season.ts'
import * as styles from './season.module.css'

const StandingsBar = lazy(async () => ({
  default: (await import('../screens/match-screens.ts')).StandingsBar,
}))

/** A table as the feed has it, of the season and the kind that were chosen. */
export interface ReadStandings {
  season: number
  rows: readonly Standing[]
  /** Whether all matches count in it. */
  isWhole: boolean
  caption: string
}

export interface SeasonStandingsProps {
  teamId: number
  season: number
  /** As the build reckoned them. */
  rows: readonly Standing[]
  zones: readonly TableZone[]
  show: CmsBlockOf<'standings'>['show']
  /** Seasons to choose from, the latest first; none where the table is of one. */
  seasons: readonly number[]
  /** Whether it follows the feed. */
  live: boolean
  caption: string
}

/** A league's table: as the page's file has it, and as the feed says once the page is idle, in the same elements. */
export function SeasonStandings(props: SeasonStandingsProps) {
  const { season: usual, seasons, rows, zones, show, live, caption } = props
  const isIdle = useIdle()
  const [season, choose] = useSeason(seasons, usual)
  const [read, setRead] = useState<ReadStandings>()
  const known = read?.season === season ? read : undefined
  const waiting = seasons.length > 1 && <div className={styles.bar} data-rows="2" />
  return (
    <>
      {live && isIdle ? (
        <Suspense fallback={waiting}>
          <StandingsBar {...props} season={season} usual={usual} onChoose={choose} onRead={setRead} />
        </Suspense>
      ) : (
        waiting
      )}
      <div className={styles.content} aria-busy={season !== usual && !known}>
        <StandingsTable
          caption={known?.caption ?? caption}
          rows={shownStandings(show, known?.rows ?? rows)}
          zones={known?.isWhole === false ? [] : zones}
        />
      </div>
    </>
  )
}
