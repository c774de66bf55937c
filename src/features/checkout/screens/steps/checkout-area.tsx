import { useSession } from '#src/lib/auth/session.tsx'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { paths } from '#src/lib/paths.ts'
import { DraftProvider } from '../../parts/draft.tsx'
import { ConfirmationScreen, type ConfirmationScreenProps } from '../confirmation/confirmation-screen.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

// Nobody who chooses and reads needs it: it begins with a document of its own.
const PayScreen = lazyScreen(async () => (await import('../pay/pay-screen.tsx')).PayScreen, 'paying')

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
      <Screen address={address} search={search} person={person} />
    </DraftProvider>
  )
}

/** The order is placed, is being paid, or is yet to come. */
function Screen({ address, ...props }: ConfirmationScreenProps & { address: string }) {
  if (address === paths.checkout.confirmation()) return <ConfirmationScreen {...props} />
  if (address === paths.checkout.pay()) return <PayScreen search={props.search} />
  return <CheckoutSteps path={address} />
}
