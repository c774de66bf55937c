import { lazy, Suspense } from 'react'
import { useIdle } from '#src/lib/use-idle.ts'
import * as styles from './header-tools.module.css'
import { PlainTools } from './plain-tools.tsx'
import { ScreenBoundary } from './providers/screen-boundary.tsx'

/** Where their code does not load, the links stay what they are. */
const LiveTools = lazy(() =>
  import('./live-tools.tsx').then(
    ({ LiveTools: tools }) => ({ default: tools }),
    () => ({ default: PlainTools }),
  ),
)

/**
 * Cart and account: plain links at first, which work before any script has run. When the page is idle they learn who is
 * signed in and what lies in the cart, in the same places, so that nothing moves.
 */
export function HeaderTools() {
  const isIdle = useIdle()
  const plain = <PlainTools />
  return (
    <div className={styles.tools}>
      {isIdle ? (
        <ScreenBoundary fallback={() => plain}>
          <Suspense fallback={plain}>
            <LiveTools />
          </Suspense>
        </ScreenBoundary>
      ) : (
        plain
      )}
    </div>
  )
}
