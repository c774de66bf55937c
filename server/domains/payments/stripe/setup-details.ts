import type { Stripe } from 'stripe'
import { type PaymentDetails, paymentDetails } from '#contract/payments/payment-info.ts'
import { PaymentProviderUnavailable } from '../payment-provider.ts'

/** Stripe's names for brands whose own are not the same with a capital letter. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}
const brandOf = (name: string) => brands[name] ?? name.charAt(0).toUpperCase() + name.slice(1)

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

interface Kept {
  method: Stripe.PaymentMethod
  mandate: Stripe.Mandate | undefined
  /** As the person typed them on Stripe's page. */
  person: { name: string | null; email: string | null }
}

/** What may be shown of a method that Stripe keeps. Throws PaymentProviderUnavailable where something that is owed to the person is missing. */
export function detailsOf({ method, mandate, person }: Kept): PaymentDetails {
  const holder = method.billing_details.name ?? person.name ?? ''
  const { card, paypal, sepa_debit: debit } = method
  const details = paymentDetails.safeParse(
    card
      ? {
          method: 'creditCard',
          brand: brandOf(card.display_brand ?? card.brand),
          lastDigits: card.last4,
          expiryMonth: card.exp_month,
          expiryYear: card.exp_year,
          holder,
        }
      : paypal
        ? { method: 'payPal', email: paypal.payer_email ?? method.billing_details.email ?? person.email }
        : {
            method: 'sepa',
            holder,
            lastDigits: debit?.last4,
            bankCountry: debit?.country,
            mandateReference: mandate?.payment_method_details.sepa_debit?.reference,
            mandateDate: dayOf(mandate?.customer_acceptance.accepted_at ?? method.created),
          },
  )
  if (!details.success) throw new PaymentProviderUnavailable('a method lacks what is shown of it')
  return details.data
}
