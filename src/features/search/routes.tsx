import { Suspense } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import * as styles from './routes.module.css'

const SearchScreen = lazyPart(async () => (await import('./screens/search-screen.tsx')).SearchScreen)

/** `/suche/` and `/search/`. */
export const SearchRoute = () => (
  <div className={styles.room}>
    <Suspense>
      <SearchScreen />
    </Suspense>
  </div>
)
