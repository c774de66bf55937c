import { CartLink } from '#src/features/shop/widgets/cart-link.tsx'
import { SignInLink } from '#src/features/sign-in/widgets/sign-in-link.tsx'
import { ToolPlaces } from './tool-places.tsx'

/** Cart and account as links. */
export const PlainTools = () => <ToolPlaces cart={<CartLink />} account={<SignInLink />} />
