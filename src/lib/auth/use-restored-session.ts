import { useEffect, useState } from 'react'
import { useSiteConfig } from '../config/site-config.tsx'
import { impersonationOf } from './impersonation.ts'
import { restoreAgain, restoreSession } from './restore-session.ts'
import { onSignedOut } from './signed-out.ts'
import { userManagerOf } from './user-manager.ts'

/** How long the provider may take, in milliseconds, before what this browser has kept is shown meanwhile. */
const LATE_MS = 4000
/** How often a provider that was not heard is asked again, in milliseconds. */
const AGAIN_MS = 30_000

/** `late`: still being asked · `unheard`: there was no answer, and it is asked again · `heard`: it is known who is there. */
export type Hearing = 'asked' | 'late' | 'unheard' | 'heard'

/** How far it is known who is signed in, and for whom they act. */
export function useRestoredSession(): Hearing {
  const config = useSiteConfig()
  const [hearing, setHearing] = useState<Hearing>('asked')
  useEffect(() => {
    let now: Hearing = 'asked'
    let isWanted = true
    const hear = (next: Hearing) => {
      clearTimeout(timer)
      now = next
      if (isWanted) setHearing(next)
      if (isWanted && next === 'unheard') timer = setTimeout(again, AGAIN_MS)
    }
    const ask = async (restore: typeof restoreSession) => {
      const user = await restore(userManagerOf(config), config)
      if (user === undefined) {
        hear('unheard')
        return
      }
      await impersonationOf(config).restore()
      hear('heard')
    }
    const again = () => {
      if (now === 'unheard') void ask(restoreAgain)
    }
    let timer = setTimeout(hear, LATE_MS, 'late')
    void ask(restoreSession)
    const end = onSignedOut(again)
    window.addEventListener('online', again)
    return () => {
      isWanted = false
      clearTimeout(timer)
      end()
      window.removeEventListener('online', again)
    }
  }, [config])
  return hearing
}
