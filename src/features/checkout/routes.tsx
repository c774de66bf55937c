import { lazy } from 'react'

/** Everything below `/checkout/`, for somebody who is signed in: the steps and the confirmation. */
export const CheckoutRoutes = lazy(async () => ({
  default: (await import('./screens/checkout-area.tsx')).CheckoutArea,
}))
