import { MatchSale } from '#src/features/tickets/widgets/match-sale.tsx'
import { PlatformProviders } from './providers/platform-providers.tsx'

/** The sale of a match as it stands at the platform. */
export const LiveMatchSale = ({ matchId }: { matchId: string }) => (
  <PlatformProviders>
    <MatchSale matchId={matchId} />
  </PlatformProviders>
)
