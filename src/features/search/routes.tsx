import { lazy, Suspense } from 'react'
import * as styles from './routes.module.css'

const SearchScreen = lazy(async () => ({
  default: (await import('./screens/search-screen.tsx')).SearchScreen,
}))

/** `/suche/` and `/search/`. */
export const SearchRoute = () => (
  <div className={styles.room}>
    <Suspense>
      <SearchScreen />
    </Suspense>
  </div>
)
