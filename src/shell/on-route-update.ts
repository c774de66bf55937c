import type { RouteUpdateArgs } from 'gatsby'
import { idle } from '#src/lib/idle.ts'
import { end } from '#src/lib/pending.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

/** For when there is no network. A browser that cannot load this goes on without it. */
const keepPage = () =>
  import('./offline/keep-visited.ts').then(
    ({ keepVisited }) => keepVisited(),
    () => undefined,
  )

/** Whoever may hear of it hears it once the page is awake. */
async function reportRoute(path: string): Promise<void> {
  await idle
  const { routeChanged } = await import('#src/lib/analytics/route-change.ts')
  routeChanged(path)
}

/** Gatsby's hook for each page that is shown, the first one too. */
export const onRouteUpdate = ({ location }: Pick<RouteUpdateArgs, 'location'>): void => {
  end('route')
  reportRoute(location.pathname).catch(() => undefined)
  // eslint-disable-next-line no-restricted-globals -- webpack puts in the value: `gatsby develop` has no service worker
  if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator) whenIdle(() => void keepPage())
}
