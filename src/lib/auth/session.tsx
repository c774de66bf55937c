import type { User } from 'oidc-client-ts'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { AuthProvider, useAuth } from 'react-oidc-context'
import { useSiteConfig } from '../config/site-config.tsx'
import { impersonationOf } from './impersonation.ts'
import type { ActingFor } from './impersonation-cookies.ts'
import { useRestoredSession } from './use-restored-session.ts'
import { userManagerOf } from './user-manager.ts'

/** Who is signed in, as far as a screen needs to know. */
export interface SignedInPerson {
  /** The subject at the provider. */
  id: string
  name: string
  firstName: string
  /** Two letters at most, for the round picture. */
  initials: string
  email: string | undefined
}

export interface SignedIn {
  status: 'signedIn'
  person: SignedInPerson
  /** The organisation that they act for; undefined: for themselves. */
  acting: ActingFor | undefined
  /** Whose data the platform's `self` is, theirs or the organisation's: what is kept for one is not shown to another. */
  self: string
}

/**
 * `unknown`: being found out (shown as loading) · `visitor`: nobody is signed in · `signedIn`.
 */
export type Session = NotSignedIn | SignedIn

interface NotSignedIn {
  status: 'unknown' | 'visitor'
  /** The provider does not answer: somebody may be signed in all the same. */
  isUnheard: boolean
}

/** Lets everything below ask for the session. Several of them in one document share the same person. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const manager = userManagerOf(useSiteConfig())
  return (
    // The callback pages process the provider's answer themselves.
    <AuthProvider userManager={manager} skipSigninCallback>
      {children}
    </AuthProvider>
  )
}

/** The session of this browser tab. */
export function useSession(): Session {
  const { user, isLoading } = useAuth()
  const hearing = useRestoredSession()
  const { subscribe, get } = impersonationOf(useSiteConfig())
  const { acting } = useSyncExternalStore(subscribe, get)
  return useMemo(() => {
    const isUnheard = hearing === 'late' || hearing === 'unheard'
    if (hearing === 'asked' || hearing === 'late' || (isLoading && !user))
      return { status: 'unknown', isUnheard }
    if (isUnheard || !user) return { status: 'visitor', isUnheard }
    const person = personOf(user)
    return { status: 'signedIn', person, acting, self: acting?.orgId ?? person.id }
  }, [user, isLoading, hearing, acting])
}

/** What the provider says of the person; the e-mail stands in where there is no name. */
export function personOf({ profile }: Pick<User, 'profile'>): SignedInPerson {
  const { sub, given_name: first, family_name: last, name, email } = profile
  const shownName = name ?? ([first, last].filter(Boolean).join(' ') || (email ?? sub))
  return { id: sub, name: shownName, firstName: first ?? shownName, initials: initialsOf(shownName), email }
}

/** "Jana Krämer" → "JK". By characters, since a Japanese name may hold some that are two code units long. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s@]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => /./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}
