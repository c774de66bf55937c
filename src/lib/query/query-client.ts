import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ActingEnded } from '../auth/acting-ended.ts'
import { isPassing, isUnauthorized } from '../http/api-error.ts'
import { followChanges, type MutationChanges } from './mutation-changes.ts'
import { needsFreshSignIn } from './outcome.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationChanges & {
      /** The screen shows a failure where it happened, so no notification is needed. */
      showsFailure?: boolean
    }
  }
}

/** How often a call that got no answer, or a fault, is tried again by itself before the person is asked. */
const maxRetries = 2
/** What was read this many milliseconds ago is shown without asking again. */
const freshFor = 30_000

export interface QueryClientHandlers {
  /** 401 on any call: the session has ended (SPEC 8). */
  onUnauthorized: () => void
  /** A change was refused until the person has signed in anew. */
  onSignInTooOld: () => void
  /** A change failed for a reason nobody has foreseen; `retry` does it again as it was. */
  onMutationFault: (error: Error, retry: () => void) => void
}

/**
 * The cache of what the platform answered. A refusal is final; what may pass is tried again. Focus and
 * reconnecting read again, so that two tabs agree.
 */
export function createQueryClient({
  onUnauthorized,
  onSignInTooOld,
  onMutationFault,
}: QueryClientHandlers): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: error => {
        if (isUnauthorized(error)) onUnauthorized()
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: outcome => {
        if (needsFreshSignIn(outcome)) onSignInTooOld()
      },
      onError: (error, variables, _onMutateResult, mutation) => {
        // Trying again would do in the person's name what was meant in another.
        if (error instanceof ActingEnded) return
        if (isUnauthorized(error)) onUnauthorized()
        else if (needsFreshSignIn(error)) onSignInTooOld()
        else if (!mutation.meta?.showsFailure) onMutationFault(error, () => void mutation.execute(variables))
      },
      onSettled: (answer, error, _variables, _onMutateResult, mutation, { client }) =>
        followChanges(client, mutation, answer, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failures, error) => isPassing(error) && failures < maxRetries,
        // Offline shall be said, with a way to try again, and not look like loading for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
