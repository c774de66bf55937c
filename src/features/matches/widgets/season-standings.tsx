import { Suspense, useState } from 'react'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import type { Standing } from '#contract/matches/matches.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { StandingsTable } from '../components/standings-table.tsx'
import type { ReadStandings, SeasonStandingsProps } from '../model/season-props.ts'
import { useSeason } from '../use-season.ts'
import * as styles from './season.module.css'

const StandingsBar = lazyPart(async () => (await import('../screens/match-screens.ts')).StandingsBar)

/** A league's table: as the page's file has it, and as the feed says once the page is idle, in the same elements. */
export function SeasonStandings(props: SeasonStandingsProps) {
  const { season: usual, seasons, rows, zones, show, live, caption } = props
  const isIdle = useIdle()
  const [season, choose] = useSeason(seasons, usual)
  const [read, setRead] = useState<ReadStandings>()
  const known = read?.season === season ? read : undefined
  const waiting = seasons.length > 1 && <div className={styles.bar} data-rows="2" />
  return (
    <div className={styles.followed}>
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
          rows={selectRows(show, known?.rows ?? rows)}
          zones={known?.isWhole === false ? [] : zones}
        />
      </div>
    </div>
  )
}

/** How many neighbours stand on each side of the club's own place. */
const neighbours = 2

/** The whole table, or the part around the club's own place: always five lines where there are as many. */
function selectRows(show: CmsBlockOf<'standings'>['show'], rows: readonly Standing[]): readonly Standing[] {
  const own = rows.findIndex(row => row.team.own)
  if (show === 'all' || own === -1) return rows
  const size = 2 * neighbours + 1
  const first = Math.max(0, Math.min(own - neighbours, rows.length - size))
  return rows.slice(first, first + size)
}
