import { Suspense } from 'react'
import { useSession } from '#src/lib/auth/session.tsx'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { AccountMenu } from './account-menu.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** In the header: signing in, or who is signed in with the ways into the account. */
export function AccountTool() {
  const session = useSession()
  const { start } = useSignIn()
  const signIn = <SignInLink onSignIn={start} />
  if (session.status !== 'signedIn') return signIn
  return (
    <Suspense fallback={signIn}>
      <AccountMenu person={session.person} />
    </Suspense>
  )
}
