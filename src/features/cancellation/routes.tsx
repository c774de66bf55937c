import { Suspense } from 'react'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import * as styles from './routes.module.css'

const CancellationScreen = lazyScreen(
  async () => (await import('./screens/cancellation/cancellation-screen.tsx')).CancellationScreen,
  'cancellation',
)

/** `/cancel/`: the cancellation button's page (§ 312k BGB), for anybody. */
export const CancellationRoute = () => (
  <div className={styles.room}>
    <Suspense>
      <CancellationScreen />
    </Suspense>
  </div>
)
