import { Suspense, useEffect, useState } from 'react'
import { signedInCookie } from '#src/lib/auth/browser-keys.ts'
import { readCookie } from '#src/lib/cookies.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { visitorCookie } from '#src/entities/cart/visitor-cookie.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { whenTouched } from '#src/lib/when-touched.ts'
import * as styles from './header-tools.module.css'
import { usePagePath } from './layout/page-path.ts'
import { PlainTools } from './plain-tools.tsx'
import { ScreenBoundary } from './providers/error-boundary.tsx'

/** Where their code does not load, the links stay what they are. */
const LiveTools = lazyPart(() =>
  import('./live-tools.tsx').then(
    ({ LiveTools: tools }) => tools,
    () => PlainTools,
  ),
)

/** Whether there may be something to say of this person: a session, or a cart. */
const mayBeKnown = () => [signedInCookie, visitorCookie].some(name => readCookie(name) !== undefined)

/**
 * Whether what stands at the platform is worth loading: as soon as the page is idle for somebody whom the platform may know,
 * for anybody else with the first sign that they are there, since a page that is only read shows nothing of it.
 */
function useIsWorthwhile(): boolean {
  const path = usePagePath()
  const [isWorthwhile, setWorthwhile] = useState(false)
  useEffect(() => {
    const load = () => setWorthwhile(true)
    return mayBeKnown() ? whenIdle(load) : whenTouched(load)
  }, [path])
  return isWorthwhile
}

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
