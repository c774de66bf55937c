import type { SiteConfig } from '#contract/cms/site-config.ts'
import { cartOwnerOf } from '../api/cart-owner.ts'

/** Makes the cart of the visit before sign-in the person's own; for whoever finishes a sign-in. */
export const claimVisitorCart = ({ cookieDomain }: SiteConfig): Promise<boolean> =>
  cartOwnerOf(cookieDomain).claim()
