import { useCallback, useState } from 'react'
import { useSiteConfig } from '../config/site-config.tsx'
import { report } from '../http/report.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { startSignIn, startSignOut } from './sign-in.ts'
import { userManagerOf } from './user-manager.ts'

/** What a button that leads to the provider needs. */
export interface Departure {
  start: () => void
  /** The browser is about to leave. */
  isLeaving: boolean
  /** The provider could not be reached; nothing has changed. */
  hasFailed: boolean
}

function useDeparture(leave: () => Promise<void>): Departure {
  const [state, setState] = useState<'here' | 'leaving' | 'failed'>('here')
  const start = useCallback(() => {
    setState('leaving')
    leave().catch((error: unknown) => {
      report({ where: 'sign-in', message: 'the provider could not be reached', error })
      setState('failed')
    })
  }, [leave])
  return { start, isLeaving: state === 'leaving', hasFailed: state === 'failed' }
}

/** Signs in at the provider and comes back to where the person is. */
export function useSignIn(): Departure {
  const config = useSiteConfig()
  const language = useLanguage()
  return useDeparture(useCallback(() => startSignIn(userManagerOf(config), language), [config, language]))
}

/** Signs out here and at the provider. */
export function useSignOut(): Departure {
  const config = useSiteConfig()
  return useDeparture(useCallback(() => startSignOut(userManagerOf(config), config), [config]))
}
