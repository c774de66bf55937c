import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { checkoutSteps, type CheckoutSteps } from './model/steps.ts'

/** The way to an order on this sub-site. */
export const useSteps = (): CheckoutSteps => checkoutSteps[useSiteConfig().checkout]
