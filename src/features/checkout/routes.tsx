import { lazyPart } from '#src/lib/lazy-part.ts'

/** Everything below `/checkout/`, for somebody who is signed in: the steps and the confirmation. */
export const CheckoutRoutes = lazyPart(
  async () => (await import('./screens/steps/checkout-area.tsx')).CheckoutArea,
)
