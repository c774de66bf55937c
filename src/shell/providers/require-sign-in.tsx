import { type ReactNode, useEffect, useState } from 'react'
import { SignInOffer } from '#src/features/sign-in/widgets/sign-in-offer.tsx'
import { useSession } from '#src/lib/auth/session.tsx'
import { onSignedOut } from '#src/lib/auth/signed-out.ts'
import { openGate } from './sign-in-gates.ts'

export interface RequireSignInProps {
  /** Shown while it is being found out who is there: the skeleton of what will come. */
  loading?: ReactNode
  children: ReactNode
}

/**
 * Shows `children` to whoever is signed in, and to anybody else a way to sign in that comes back to this address. Where
 * the session ends while the screen is open, the screen stays as it is, hidden: what was typed is not lost. After a sign-out
 * nothing stays.
 */
export function RequireSignIn({ loading = null, children }: RequireSignInProps) {
  const session = useSession()
  const [owner, setOwner] = useState<string>()
  useEffect(openGate, [])
  useEffect(() => onSignedOut(() => setOwner(undefined)), [])
  const self = session.status === 'signedIn' ? session.self : undefined
  // Another person on the same screen, or an organisation, must not find what the one before has typed.
  if (self !== undefined && self !== owner) setOwner(self)

  if (owner === undefined) return session.status === 'unknown' ? loading : <SignInOffer />
  const hasEnded = self === undefined
  return (
    <>
      {hasEnded && <SignInOffer hasEnded />}
      <div key={owner} hidden={hasEnded}>
        {children}
      </div>
    </>
  )
}
