import type { Roots } from '../../contract/site-config.ts'
import type { PaymentProviderName } from '../../sites/environments.ts'

/** What a page that pays may load of the payment provider, as sources of a content security policy. */
export interface PaymentAddresses {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  /** What the provider's script calls from our page. */
  readonly calls: readonly string[]
}

/** Of each provider no more than it needs. Stripe's own list: https://docs.stripe.com/security/guide#content-security-policy */
const addresses: Record<PaymentProviderName, (roots: Roots) => PaymentAddresses> = {
  sandbox: ({ pay }) => ({ scripts: [`${pay}/card-fields.js`], frames: [`${pay}/fields/`], calls: [] }),
  stripe: () => ({
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
  }),
}

/** The pages that ask for cards: those of the checkout. They are opened as documents of their own (`paths.checkout.pay`). */
const payPages = /^checkout[/\\]/

/** @param page file of a page, below the sub-site's folder. Undefined where nothing is paid there. */
export const paymentAddressesFor = (
  page: string,
  provider: PaymentProviderName,
  roots: Roots,
): PaymentAddresses | undefined => (payPages.test(page) ? addresses[provider](roots) : undefined)
