import { MatchCentre } from '#src/features/matches/widgets/match-centre.tsx'
import type { BlockProps } from './block-props.ts'

/** One match as it is told. */
export const MatchCentreBlock = ({
  block: { team, season, show, seasons, views, players },
}: BlockProps<'matchCentre'>) =>
  team === undefined || season === undefined ? null : (
    <MatchCentre
      teamId={team}
      season={season}
      view={show}
      seasons={seasons}
      views={views}
      players={players}
    />
  )
