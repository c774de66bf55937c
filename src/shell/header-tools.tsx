import { Suspense } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import * as styles from './header-tools.module.css'
import { PlainTools } from './plain-tools.tsx'
import { ScreenBoundary } from './providers/error-boundary.tsx'
import { useIsWorthwhile } from './use-is-worthwhile.ts'

/** Where their code does not load, the links stay what they are. */
const LiveTools = lazyPart(() =>
  import('./live-tools.tsx').then(
    ({ LiveTools: tools }) => tools,
    () => PlainTools,
  ),
)

const plain = <PlainTools />
/** The same element on every page: going to another one changes nothing here. */
const live = (
  <ScreenBoundary fallback={() => plain}>
    <Suspense fallback={plain}>
      <LiveTools />
    </Suspense>
  </ScreenBoundary>
)

/**
 * Cart and account: plain links at first, which work before any script has run. Then they learn who is signed in and what
 * lies in the cart, in the same places, so that nothing moves.
 */
export function HeaderTools() {
  const isLive = useIsWorthwhile()
  return <div className={styles.tools}>{isLive ? live : plain}</div>
}
