import { isSamePlace } from '#contract/address-rules.ts'
import type { Cart } from '#contract/cart.ts'
import { paths } from '#src/lib/paths.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { isShippable } from './shipping.ts'

/** How far a checkout has come: what was typed and chosen, and the cart priced for the delivery country. */
export interface CheckoutProgress {
  draft: CheckoutDraft
  cart: Pick<Cart, 'orders' | 'amountDue'>
}

export type CheckoutStepKey = 'address' | 'shippingPayment' | 'review'

export interface CheckoutStep {
  key: CheckoutStepKey
  path: string
  /** Whether the steps behind it may be opened. */
  isDone: (progress: CheckoutProgress) => boolean
}

/** Whether the parcel goes to where the invoice goes. */
export const addressesAreEqual = ({ addresses }: CheckoutDraft): boolean =>
  addresses !== null && isSamePlace(addresses.shipping, addresses.billing)

const address: CheckoutStep = {
  key: 'address',
  path: paths.checkout.address,
  isDone: ({ draft }) => draft.addresses !== null,
}

const shippingPayment: CheckoutStep = {
  key: 'shippingPayment',
  path: paths.checkout.shippingPayment,
  isDone: ({ draft, cart }) =>
    draft.means !== null &&
    // What vouchers pay may have changed since it was chosen.
    (draft.means.type === 'nothing') === (cart.amountDue.cents === 0) &&
    cart.orders.every(order => isShippable(order, addressesAreEqual(draft))),
}

const review: CheckoutStep = {
  key: 'review',
  path: paths.checkout.review,
  // Ordering ends the checkout: there is no step behind it.
  isDone: () => false,
}

/** The way to an order (SPEC 2), as data: a step more is an entry more. */
export const checkoutSteps: readonly CheckoutStep[] = [address, shippingPayment, review]

/** The first step that still has something to be said: where somebody is sent who asks for a later one. */
export const firstOpenStep = (progress: CheckoutProgress): CheckoutStep =>
  checkoutSteps.find(step => !step.isDone(progress)) ?? review

/** Whether all steps before this one are done. */
export const isReachable = (step: CheckoutStep, progress: CheckoutProgress): boolean =>
  checkoutSteps.slice(0, checkoutSteps.indexOf(step)).every(earlier => earlier.isDone(progress))

/** The step behind this one; undefined where an order is what comes next. */
export const stepAfter = (step: CheckoutStep): CheckoutStep | undefined =>
  checkoutSteps[checkoutSteps.indexOf(step) + 1]
