import { Suspense, useEffect, useState } from 'react'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'

/** Few sessions run out while somebody looks on. */
const ExpiryQuestion = lazyPart(async () => (await import('./expiry-question.tsx')).ExpiryQuestion)

type Stand = 'quiet' | 'asking' | 'renewing' | 'failed'

/** A minute before the session runs out (SPEC 9): says so beside the page, and offers to stay or to sign out. */
export function ExpiryNotice() {
  const { events } = userManagerOf(useSiteConfig())
  const { stand, setStand, stay } = useStay()

  useEffect(() => {
    const quiet = () => setStand('quiet')
    const ends = [
      events.addAccessTokenExpiring(() => setStand('asking')),
      events.addAccessTokenExpired(quiet),
      events.addUserLoaded(quiet),
      events.addUserUnloaded(quiet),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [events, setStand])

  if (stand === 'quiet') return null
  return (
    <Suspense>
      <ExpiryQuestion stand={stand} onStay={() => void stay()} />
    </Suspense>
  )
}

function useStay() {
  const manager = userManagerOf(useSiteConfig())
  const [stand, setStand] = useState<Stand>('quiet')
  const stay = async () => {
    setStand('renewing')
    try {
      await manager.signinSilent()
      setStand('quiet')
    } catch {
      // Where the session is over, the screen says so itself.
      setStand((await manager.getUser()) ? 'failed' : 'quiet')
    }
  }
  return { stand, setStand, stay }
}
