import { MatchCentre } from '#src/features/matches/widgets/match-centre.tsx'
import { MatchPage } from '#src/features/matches/widgets/match-page.tsx'
import type { BlockProps } from './block-props.ts'
import { MatchSale } from './match-sale.tsx'

/** One match as it is told; on its own page with all that there is of it. */
export function MatchCentreBlock({ block }: BlockProps<'matchCentre'>) {
  const { team, season, show, seasons, views, players, match } = block
  if (team === undefined || season === undefined) return null
  const centre = { teamId: team, season, seasons }
  return match ? (
    <MatchPage {...centre} match={match} sale={<MatchSale matchId={match.id} />} />
  ) : (
    <MatchCentre {...centre} view={show} views={views} players={players} />
  )
}
