import type { ShouldUpdateScrollArgs } from 'gatsby'
import { isPlaceKept } from '#src/lib/keep-place.ts'

type Args = Pick<ShouldUpdateScrollArgs, 'prevRouterProps' | 'routerProps'>

/** Gatsby's hook: whether a new address scrolls, to the top or to where it was before. What is seen again from another page does. */
export const shouldUpdateScroll = ({ prevRouterProps, routerProps: { location } }: Args): boolean =>
  prevRouterProps?.location.pathname !== location.pathname || !isPlaceKept(location.state)
