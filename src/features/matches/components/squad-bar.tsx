import { useEffect } from 'react'
import { type SquadGroup, squadPositions } from '#contract/matches/squads.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { readSquad } from '../model/feed-shapes.ts'
import { once } from '../model/polling.ts'
import { useSeasonFolder } from '../use-season-folder.ts'
import * as styles from '../widgets/season.module.css'
import { SeasonChoice } from './season-choice.tsx'
import { SeasonNotice } from './season-notice.tsx'

interface SquadBarProps {
  teamId: number
  /** Which the address asks for, */
  season: number
  /** and which it is where it asks for none. */
  usual: number
  seasons: readonly number[]
  onChoose: (season: number) => void
  onRead: (read: { season: number; groups: readonly SquadGroup[] }) => void
}

const isOfPlayers = ({ key }: SquadGroup): boolean => squadPositions.some(position => position === key)

/** Chooses a season and hands up its players. What the page's file has is not asked for. */
export function SquadBar({ teamId, season, usual, seasons, onChoose, onRead }: SquadBarProps) {
  const folder = useSeasonFolder(teamId, season)
  const state = useFeed({
    url: season === usual ? undefined : `${folder}/squad.json`,
    read: readSquad,
    interval: once,
  })
  const { feed } = state
  useEffect(() => {
    if (feed) onRead({ season, groups: feed.groups.filter(isOfPlayers) })
  }, [feed, season, onRead])
  return (
    <>
      <div className={styles.bar}>
        <SeasonChoice season={season} seasons={seasons} onChange={onChoose} />
      </div>
      <SeasonNotice state={state} season={season} isOther isLive={false} />
    </>
  )
}
