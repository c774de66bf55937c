import { Suspense } from 'react'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import * as styles from './routes.module.css'

const WithdrawalScreen = lazyScreen(
  async () => (await import('./screens/withdrawal/withdrawal-screen.tsx')).WithdrawalScreen,
  'withdrawal',
)

/** `/withdraw/`: the withdrawal function (§ 356a BGB), for anybody. */
export const WithdrawalRoute = () => (
  <div className={styles.room}>
    <Suspense>
      <WithdrawalScreen />
    </Suspense>
  </div>
)
