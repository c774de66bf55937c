import { useSession } from '#src/lib/auth/session.tsx'
import { paths } from '#src/lib/paths.ts'
import { DraftProvider } from '../use-draft.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { ConfirmationScreen } from './confirmation-screen.tsx'

export interface CheckoutAreaProps {
  /** What stands in the address behind `/checkout/`. */
  path: string
  /** `location.search`. */
  search: string
}

/** The checkout of the person who is signed in. */
export function CheckoutArea({ path, search }: CheckoutAreaProps) {
  const session = useSession()
  if (session.status !== 'signedIn') return null
  const { person, self } = session
  const address = `${paths.checkout.root}${path.replace(/\/?$/, '/')}`
  return (
    <DraftProvider key={self} owner={self}>
      {address === paths.checkout.confirmation() ? (
        <ConfirmationScreen search={search} person={person} />
      ) : (
        <CheckoutSteps path={address} />
      )}
    </DraftProvider>
  )
}
