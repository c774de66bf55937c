import { useSession } from '#src/lib/auth/session.tsx'

/**
 * Whose tickets this browser may keep: the person's own, and not those of an organization that they act for (null). Undefined until it
 * is known.
 */
export function useTicketOwner(): string | null | undefined {
  const session = useSession()
  if (session.status !== 'signedIn') return undefined
  return session.acting ? null : session.person.id
}
