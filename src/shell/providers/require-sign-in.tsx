import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '#src/lib/auth/session.tsx'
import { onSignedOut } from '#src/lib/auth/signed-out.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { openGate } from './sign-in-gates.ts'

/** Not needed by whoever is signed in. */
const SignInOffer = lazyPart(
  async () => (await import('#src/features/sign-in/widgets/sign-in-offer.tsx')).SignInOffer,
)

export interface RequireSignInProps {
  /** Shown while it is being found out who is there: the skeleton of what will come. */
  loading?: ReactNode
  /** Shown while the provider does not answer, in place of a way to sign in that would lead nowhere. */
  withoutAnswer?: ReactNode
  children: ReactNode
}

/**
 * Shows `children` to whoever is signed in, and to anybody else a way to sign in that comes back to this address. Where
 * the session ends while the screen is open, the screen stays as it is, hidden: what was typed is not lost. After a sign-out
 * nothing stays.
 */
export function RequireSignIn({ loading = null, withoutAnswer, children }: RequireSignInProps) {
  const session = useSession()
  const [owner, setOwner] = useState<string>()
  useEffect(openGate, [])
  useEffect(() => onSignedOut(() => setOwner(undefined)), [])
  const self = session.status === 'signedIn' ? session.self : undefined
  // Another person on the same screen, or an organisation, must not find what the one before has typed.
  if (self !== undefined && self !== owner) setOwner(self)

  if (owner === undefined) {
    if (withoutAnswer !== undefined && session.status !== 'signedIn' && session.isUnheard)
      return withoutAnswer
    return session.status === 'unknown' ? loading : <SignInOffer />
  }
  const hasEnded = self === undefined
  return (
    <>
      {hasEnded && (
        <Suspense>
          <SignInOffer hasEnded />
        </Suspense>
      )}
      <div key={owner} hidden={hasEnded}>
        {children}
      </div>
    </>
  )
}
