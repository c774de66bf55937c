import { useSyncExternalStore } from 'react'
import { useSiteConfig } from '../config/site-config.tsx'
import { type Impersonation, impersonationOf, type ImpersonationState } from './impersonation.ts'

/** For whom the person acts, and how to begin and end it. For whoever is signed in. */
export function useImpersonation(): ImpersonationState & Pick<Impersonation, 'start' | 'end'> {
  const { subscribe, get, start, end } = impersonationOf(useSiteConfig())
  return { ...useSyncExternalStore(subscribe, get), start, end }
}
