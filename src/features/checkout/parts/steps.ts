import type { Cart } from '#contract/cart/cart.ts'
import type { CheckoutVariant } from '#contract/cms/site-config.ts'
import { isSamePlace } from '#contract/contact/address-rules.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import type { CheckoutDraft } from './draft.tsx'
import { isShippable } from './shipping-methods.ts'

/** How far a checkout has come: what was typed and chosen, and the cart priced for the delivery country. */
export interface CheckoutProgress {
  draft: CheckoutDraft
  cart: Pick<Cart, 'orders' | 'amountDue'>
}

export type CheckoutStepKey = 'address' | 'shippingPayment' | 'review' | 'shipping' | 'paymentReview'

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

const canBeSent = ({ draft, cart }: CheckoutProgress): boolean =>
  cart.orders.every(order => isShippable(order, addressesAreEqual(draft)))

const shippingPayment: CheckoutStep = {
  key: 'shippingPayment',
  path: paths.checkout.shippingPayment,
  isDone: progress => {
    const { method } = progress.draft
    // What vouchers pay may have changed since it was chosen.
    const fits = method !== null && (method.type === 'nothing') === (progress.cart.amountDue.cents === 0)
    return fits && canBeSent(progress)
  },
}

const review: CheckoutStep = {
  key: 'review',
  path: paths.checkout.review,
  // Ordering ends the checkout: there is no step behind it.
  isDone: () => false,
}

const shipping: CheckoutStep = { key: 'shipping', path: paths.checkout.shipping, isDone: canBeSent }

const paymentReview: CheckoutStep = {
  key: 'paymentReview',
  path: paths.checkout.paymentReview,
  isDone: () => false,
}

/** A way to an order; it ends with the step that orders. */
export type CheckoutSteps = readonly [CheckoutStep, ...CheckoutStep[]]

/** The ways to an order (SPEC 2), as data: a step more is an entry more. */
export const checkoutSteps: Readonly<Record<CheckoutVariant, CheckoutSteps>> = {
  separate: [address, shippingPayment, review],
  combined: [address, shipping, paymentReview],
}

/** The first step that still has something to be said: where somebody is sent who asks for a later one. */
export const firstOpenStep = (steps: CheckoutSteps, progress: CheckoutProgress): CheckoutStep =>
  steps.find(step => !step.isDone(progress)) ?? steps[0]

/** Whether all steps before this one are done. */
export const isReachable = (steps: CheckoutSteps, step: CheckoutStep, progress: CheckoutProgress): boolean =>
  steps.slice(0, steps.indexOf(step)).every(earlier => earlier.isDone(progress))

/** Where the step of this name leads; undefined where an order is what comes next. */
export const pathAfter = (steps: CheckoutSteps, key: CheckoutStepKey): string | undefined =>
  steps[steps.findIndex(step => step.key === key) + 1]?.path

export const shippingPath = (steps: CheckoutSteps): string =>
  steps.find(({ key }) => key === 'shipping' || key === 'shippingPayment')?.path ?? steps[0].path

/** The way to an order on this sub-site. */
export const useSteps = (): CheckoutSteps => checkoutSteps[useSiteConfig().checkout]
