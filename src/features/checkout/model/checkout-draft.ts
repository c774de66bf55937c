import { z } from 'zod'
import { postalAddress } from '#contract/contact/addresses.ts'
import { id } from '#contract/kernel/primitives.ts'
import { problem } from '#contract/kernel/problem.ts'
import { readDeliveryCountry } from '#src/lib/delivery-country.ts'
import { addressStepValues } from './address-step.ts'
import { orderAttempt } from './order-attempt.ts'
import { chosenMethod } from './payment-method.ts'

/** What a person has typed and chosen on the way to an order. The lines and ways of shipping are the cart's. */
export const checkoutDraft = z.object({
  /** The address step as it stands, wrong or right. */
  addressStep: addressStepValues.nullable(),
  /** The addresses that the step has handed on. */
  addresses: z.object({ shipping: postalAddress, billing: postalAddress }).nullable(),
  method: chosenMethod.nullable(),
  attempt: orderAttempt.nullable(),
  /** Why the platform has refused the last attempt; the screen where it can be mended shows it. */
  refusal: problem.nullable(),
  /** The checkout that it has become: nothing is left to do here but to see the confirmation. */
  placed: id.nullable(),
})
export type CheckoutDraft = z.infer<typeof checkoutDraft>

export const emptyDraft: CheckoutDraft = {
  addressStep: null,
  addresses: null,
  method: null,
  attempt: null,
  refusal: null,
  placed: null,
}

/** Where the parcel goes, as far as it is known: prices and ways of shipping follow it. */
export const deliveryCountry = ({ addresses }: CheckoutDraft): string =>
  addresses?.shipping.countryCode ?? readDeliveryCountry()
