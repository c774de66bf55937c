import type { User } from 'oidc-client-ts'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { AuthProvider, useAuth } from 'react-oidc-context'
import { useSiteConfig } from '../config/site-config.tsx'
import { impersonationOf } from './impersonation.ts'
import type { ActingFor } from './impersonation-cookies.ts'
import { restoreSession } from './restore-session.ts'
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
export type Session = { status: 'unknown' } | { status: 'visitor' } | SignedIn

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
  const isRestored = useRestoredSession()
  const { subscribe, get } = impersonationOf(useSiteConfig())
  const { acting } = useSyncExternalStore(subscribe, get)
  return useMemo(() => {
    if (!isRestored || (isLoading && !user)) return { status: 'unknown' }
    if (!user) return { status: 'visitor' }
    const person = personOf(user)
    return { status: 'signedIn', person, acting, self: acting?.orgId ?? person.id }
  }, [user, isLoading, isRestored, acting])
}

function useRestoredSession(): boolean {
  const config = useSiteConfig()
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    let wanted = true
    void restoreSession(userManagerOf(config), config)
      .then(() => impersonationOf(config).restore())
      .then(() => {
        if (wanted) setRestored(true)
      })
    return () => {
      wanted = false
    }
  }, [config])
  return isRestored
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
