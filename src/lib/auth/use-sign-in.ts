import { useCallback, useState } from 'react'
import { useSiteConfig } from '../config/site-config.tsx'
import { report } from '../http/report.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useShownAgain } from '../use-shown-again.ts'
import { signInErrorOf } from './library-errors.ts'
import { signInByPopup, type SignInOptions, startSignIn, startSignOut } from './sign-in.ts'
import type { SignInError } from './sign-in-error.ts'
import { userManagerOf } from './user-manager.ts'

/** What a button that leads to the provider needs. */
export interface Departure {
  start: () => void
  /** The browser is about to leave, or the window beside it is open. */
  isLeaving: boolean
  /** Why it did not come to that; nothing has changed. */
  failure: SignInError | undefined
}

function useDeparture(leave: () => Promise<void>): Departure {
  const [state, setState] = useState<'here' | 'leaving' | SignInError>('here')
  const start = useCallback(() => {
    setState('leaving')
    leave().then(
      () => setState('here'),
      (error: unknown) => {
        const known = signInErrorOf(error)
        report({ where: 'sign-in', message: `the way to the provider ended: ${known.code}` })
        setState(known)
      },
    )
  }, [leave])
  useShownAgain(() => setState('here'))
  return { start, isLeaving: state === 'leaving', failure: typeof state === 'string' ? undefined : state }
}

/** Signs in at the provider and comes back to where the person is. */
export function useSignIn(): Departure {
  const config = useSiteConfig()
  const language = useLanguage()
  return useDeparture(useCallback(() => startSignIn(userManagerOf(config), language), [config, language]))
}

/** Signs in by a window beside the page, so that nothing on it is lost. */
export function usePopupSignIn(): Departure {
  const config = useSiteConfig()
  const language = useLanguage()
  return useDeparture(
    useCallback(() => signInByPopup(userManagerOf(config), config, language), [config, language]),
  )
}

const anew: SignInOptions = { prompt: 'login' }

/** The same two ways for somebody who is signed in and shall show once more who they are. `onDone` is for the window. */
export function useSignInAnew(onDone: () => void): { here: Departure; inWindow: Departure } {
  const config = useSiteConfig()
  const language = useLanguage()
  const here = useDeparture(
    useCallback(() => startSignIn(userManagerOf(config), language, anew), [config, language]),
  )
  const inWindow = useDeparture(
    useCallback(
      () => signInByPopup(userManagerOf(config), config, language, anew).then(onDone),
      [config, language, onDone],
    ),
  )
  return { here, inWindow }
}

/** Signs out here and at the provider. */
export function useSignOut(): Departure {
  const config = useSiteConfig()
  return useDeparture(useCallback(() => startSignOut(userManagerOf(config), config), [config]))
}
