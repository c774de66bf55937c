import type { RouteUpdateArgs } from 'gatsby'
import { routeChanged } from '#src/lib/analytics/route-change.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

/** For when there is no network. A browser that cannot load this goes on without it. */
const keepPage = () =>
  import('./offline/keep-visited.ts').then(
    ({ keepVisited }) => keepVisited(),
    () => undefined,
  )

/** Gatsby's hook for each page that is shown, the first one too. */
export const onRouteUpdate = ({ location }: Pick<RouteUpdateArgs, 'location'>): void => {
  routeChanged(location.pathname + location.search)
  // eslint-disable-next-line no-restricted-globals -- webpack puts in the value: `gatsby develop` has no service worker
  if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator) whenIdle(keepPage)
}
