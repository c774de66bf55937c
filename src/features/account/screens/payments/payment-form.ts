import { z } from 'zod'
import type { Address } from '#contract/contact/addresses.ts'
import { paymentMethod, type PaymentMethod } from '#contract/payments/payment-info.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'
import { needsBillingAddress, type PaymentRequest } from '../../api/payment-changes.ts'

/** What somebody wants to add; both may be gone by now. */
const paymentValues = z.object({ method: paymentMethod, billingAddress: z.string() })
type PaymentValues = z.infer<typeof paymentValues>

export interface PaymentOffer {
  /** One at least. */
  offered: readonly [PaymentMethod, ...PaymentMethod[]]
  addresses: readonly Address[]
}

/** What is marked: what was chosen and is still there, else the first method, and the address that invoices go to. */
export const markedPayment = (
  { method, billingAddress }: PaymentValues,
  { offered, addresses }: PaymentOffer,
): { method: PaymentMethod; billing: Address | undefined } => ({
  method: offered.find(one => one === method) ?? offered[0],
  billing:
    addresses.find(({ id }) => id === billingAddress) ??
    addresses.find(({ isInvoiceAddress }) => isInvoiceAddress) ??
    addresses[0],
})

export const paymentForm = (offer: PaymentOffer) =>
  paymentValues.transform((values, context): PaymentRequest => {
    const { method, billing } = markedPayment(values, offer)
    if (!needsBillingAddress(method)) return { method }
    if (billing) return { method, billingAddressId: billing.id }
    refuse(context, ['billingAddress'], 'required')
    return z.NEVER
  })
