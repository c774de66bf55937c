import type { CheckoutResult } from '#contract/checkout/checkout.ts'
import { paths } from '#src/lib/paths.ts'

/**
 * Whole address of where somebody pays what they have ordered: our own page with the provider's fields where there is a script for it and a
 * sub-site that has such a page, else the provider's page. Null where nothing is wanted of them.
 */
export function wayToPay(
  { checkoutId, paymentUrl, scriptUrl }: CheckoutResult,
  { baseUrl, hasPayPage }: { baseUrl: string; hasPayPage: boolean },
): string | null {
  return scriptUrl !== null && hasPayPage ? baseUrl + paths.checkout.pay({ checkoutId }) : paymentUrl
}
