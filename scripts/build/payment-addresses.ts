import type { Roots } from '../../contract/cms/site-config.ts'
import type { PaymentProviderName } from '../../sites/environments.ts'

/** What a page that pays may load of the payment provider, as sources of a content security policy. */
export interface PaymentAddresses {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

/** Of each provider no more than it needs. */
const addresses: Record<PaymentProviderName, (roots: Roots) => PaymentAddresses | undefined> = {
  sandbox: ({ pay }) => ({ scripts: [`${pay}/card-fields.js`], frames: [`${pay}/fields/`] }),
  none: () => undefined,
}

/** The pages that ask for cards: those of the checkout. They are opened as documents of their own (`paths.checkout.pay`). */
const payPages = /^checkout[/\\]/

/** @param page file of a page, below the sub-site's folder. Undefined where nothing is paid there. */
export const paymentAddressesFor = (
  page: string,
  provider: PaymentProviderName,
  roots: Roots,
): PaymentAddresses | undefined => (payPages.test(page) ? addresses[provider](roots) : undefined)
