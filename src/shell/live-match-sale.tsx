import { MatchSale, type MatchSaleProps } from '#src/features/tickets/widgets/match-sale.tsx'
import { PlatformProviders } from './providers/platform-providers.tsx'

/** The sale of a match as it stands at the platform. */
export const LiveMatchSale = (props: MatchSaleProps) => (
  <PlatformProviders>
    <MatchSale {...props} />
  </PlatformProviders>
)
