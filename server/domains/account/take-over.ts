import type { Deps } from '#server/deps.ts'
import { forgetAnswers } from '#server/http/idempotency.ts'
import { endAllConsents } from '../consents/consents-api.ts'
import { detachContact } from '../contact/contact-api.ts'
import type { TakeOver } from '../identity/identity-api.ts'
import { detachMemberships } from '../organization/organization-api.ts'
import { releaseOrders } from '../orders/orders-api.ts'
import { erasePaymentMethods } from '../payments/payments-api.ts'
import { eraseCart, holdCart } from '../cart/cart-api.ts'
import { forgetImpressions } from '../catalogue/catalogue-api.ts'
import { forgetVideos } from '../video/video-api.ts'

/**
 * What goes from an account whose address is proven by somebody who may not have opened it: whatever a stranger could have planted there.
 * Orders leave the account, since whoever bought may have mistyped the address. The name stays: most who forget a password before they
 * confirm their address have opened the account themselves. A birthday does not: it decides whether spirits are sold.
 */
export const takeOver = ({ goods, settings }: Pick<Deps, 'goods' | 'settings'>): TakeOver => ({
  hold: holdCart,
  detach: async (tx, accountId, now) => {
    // Organisations are locked before checkouts.
    await detachMemberships(tx, accountId, now)
    // Checkouts are locked before the goods of the cart.
    await releaseOrders(tx, { goods, settings }, accountId, now)
    await eraseCart(tx, goods, accountId, now)
    await erasePaymentMethods(tx, accountId, now)
    await detachContact(tx, accountId)
    await endAllConsents(tx, accountId, now)
    await forgetImpressions(tx, accountId)
    await forgetVideos(tx, accountId)
    await forgetAnswers(tx, accountId)
  },
})
