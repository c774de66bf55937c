import { forgetAnswers } from '#server/http/idempotency.ts'
import { endAllConsents } from '../consents/consent-service.ts'
import { eraseAddresses } from '../contact/address-service.ts'
import type { TakeOver } from '../identity/password-reset-service.ts'
import { erasePaymentMethods } from '../payment/payment-info-service.ts'
import { eraseCart, holdCart } from '../shop/cart-service.ts'
import { forgetVideos } from '../video/video-service.ts'

/**
 * What goes from an account whose address is proven by somebody who may not have opened it: whatever a stranger could have planted there.
 * Orders and the name stay, since most who forget a password before they confirm their address have opened the account themselves.
 */
export const takeOver: TakeOver = {
  hold: holdCart,
  detach: async (tx, accountId, now) => {
    await eraseCart(tx, accountId, now)
    await erasePaymentMethods(tx, accountId, now)
    await eraseAddresses(tx, accountId)
    await endAllConsents(tx, accountId, now)
    await forgetVideos(tx, accountId)
    await forgetAnswers(tx, accountId)
  },
}
