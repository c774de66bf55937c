import type { RouteUpdateArgs } from 'gatsby'
import { routeChanged } from '#src/lib/analytics/route-change.ts'

/** Gatsby's hook for each page that is shown, the first one too. */
export const onRouteUpdate = ({ location }: Pick<RouteUpdateArgs, 'location'>): void =>
  routeChanged(location.pathname + location.search)
