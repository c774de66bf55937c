import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the HTML of the build and until React has taken it over; a form that waits for it loses nothing that comes before. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
