import type { QueryClient } from '@tanstack/react-query'
import type { UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { impersonationOf } from '#src/lib/auth/impersonation.ts'
import { followSignOut, onSignedOut } from '#src/lib/auth/signed-out.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { connect } from '#src/lib/http/connection.ts'
import { followOtherTabs } from '#src/lib/query/broadcast.ts'
import { createQueryClient } from '#src/lib/query/query-client.ts'
import { keepAnswersToTheirPerson } from './answers-of-person.ts'

/** "Back" may show a page as it was left: it finds out anew who is there. Returns how to end it. */
function lookAgainOnReturn(userManager: UserManager): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    void userManager.getUser(true).then(user => (user ? undefined : userManager.removeUser()))
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

/** What went wrong outside of any screen; whoever shows notifications listens. */
export type AppError =
  | { kind: 'unauthorized' }
  /** Nothing was changed: the person has to sign in anew first. */
  | { kind: 'signInTooOld' }
  /** `retry` does again what failed. */
  | { kind: 'mutationFault'; error: Error; retry: () => void }

type ErrorListener = (appError: AppError) => void

/** The way to the platform: one per document, shared by the header and every area. */
export interface Platform {
  queryClient: QueryClient
  userManager: UserManager
  /** Calls `listener` with every error from now on; returns how to end it. */
  onAppError: (listener: ErrorListener) => () => void
  /** Stops following the session; for tests. */
  close: () => void
}

let platform: Platform | undefined

/** Opens the way to the platform at the first call. Browser only. */
export const platformOf = (config: SiteConfig): Platform => (platform ??= open(config))

/** Lets the next call begin anew, as after a reload; for tests. */
export function forgetPlatform(): void {
  platform?.queryClient.clear()
  platform?.close()
  platform = undefined
}

function open(config: SiteConfig): Platform {
  const listeners = new Set<ErrorListener>()
  const emit = (appError: AppError) => {
    for (const listener of listeners) listener(appError)
  }
  const userManager = userManagerOf(config)
  const impersonation = impersonationOf(config)
  const { tokens, own } = impersonation
  connect({ apiRoot: config.roots.api, ...tokens, own })
  const queryClient = createQueryClient({
    onUnauthorized: () => emit({ kind: 'unauthorized' }),
    onSignInTooOld: () => emit({ kind: 'signInTooOld' }),
    onMutationFault: (error, retry) => emit({ kind: 'mutationFault', error, retry }),
  })
  const ends = [
    // Before any screen is drawn anew: what was read in one name is not shown in another.
    impersonation.subscribe(() => void queryClient.resetQueries()),
    keepAnswersToTheirPerson(userManager, queryClient),
    followSignOut(userManager, config),
    followOtherTabs(queryClient),
    onSignedOut(() => {
      if (impersonation.get().acting) impersonation.end()
    }),
    lookAgainOnReturn(userManager),
  ]
  return {
    userManager,
    queryClient,
    close: () => {
      for (const end of ends) end()
    },
    onAppError: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
