import type { QueryClient } from '@tanstack/react-query'
import type { UserManager } from 'oidc-client-ts'
import { onSignedOut } from '#src/lib/auth/signed-out.ts'

/**
 * Lets nobody see what the platform answered to somebody else. A session that has only ended keeps its answers, since the
 * screen waits for its person; they are read anew when the person is back. Returns how to end it.
 */
export function keepAnswersToTheirPerson(userManager: UserManager, queryClient: QueryClient): () => void {
  let owner: string | undefined
  let hasEnded = false
  void userManager.getUser().then(user => {
    owner ??= user?.profile.sub
  })
  const ends = [
    userManager.events.addUserLoaded(({ profile }) => {
      if (owner !== undefined && owner !== profile.sub) queryClient.clear()
      else if (hasEnded) void queryClient.invalidateQueries()
      owner = profile.sub
      hasEnded = false
    }),
    userManager.events.addUserUnloaded(() => {
      hasEnded = true
    }),
    // The provider says that its session is over.
    userManager.events.addUserSignedOut(() => userManager.removeUser()),
    onSignedOut(() => {
      owner = undefined
      queryClient.clear()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
