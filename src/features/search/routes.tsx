import { lazy } from 'react'

/** `/suche/` and `/search/`. */
export const SearchRoute = lazy(async () => ({
  default: (await import('./screens/search-screen.tsx')).SearchScreen,
}))
