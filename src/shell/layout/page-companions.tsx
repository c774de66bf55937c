import { Suspense } from 'react'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { LazyConsent } from '../consent/lazy-consent.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** Where their code does not load, their rooms stay empty. */
const LiveCompanions = lazyPart(() =>
  import('../live/live-companions.tsx').then(
    ({ LiveCompanions: companions }) => companions,
    () => () => null,
  ),
)

/**
 * What stands beside every page and is of no use before it is awake: the question what may be loaded, the notice of a long wait, and where
 * the sub-site shows any of it, what is on now.
 */
export function PageCompanions() {
  const { broadcasts, matchStrip } = useSiteConfig()
  return (
    <>
      <WaitingNotice />
      <LazyConsent />
      {(broadcasts ?? matchStrip) && (
        <Suspense>
          <LiveCompanions />
        </Suspense>
      )}
    </>
  )
}
