import { useSession } from '#src/lib/auth/session.tsx'
import type { Asker } from '../api/events.ts'

export function useAsker(): Asker {
  const session = useSession()
  if (session.status === 'unknown') return undefined
  return session.status === 'signedIn' ? session.self : null
}
