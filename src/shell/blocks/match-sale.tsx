import { Suspense } from 'react'
import type { MatchSaleProps } from '#src/features/tickets/widgets/match-sale.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { ScreenBoundary } from '../providers/error-boundary.tsx'
import { useIsWorthwhile } from '../use-is-worthwhile.ts'

/** Where its code does not load, there is nothing to say. */
const LiveMatchSale = lazyPart(() =>
  import('../live-match-sale.tsx').then(
    ({ LiveMatchSale: sale }) => sale,
    () => () => null,
  ),
)

/** When this person may buy tickets for a match. Nothing before it is known, and where it cannot be. */
export function MatchSale(props: MatchSaleProps) {
  return (
    useIsWorthwhile() && (
      <ScreenBoundary fallback={() => null}>
        <Suspense>
          <LiveMatchSale {...props} />
        </Suspense>
      </ScreenBoundary>
    )
  )
}
