import type { PaymentDetails } from '#contract/payments/payment-info.ts'
import { addMonths, type Month } from '#src/lib/format/berlin-day.ts'

type CreditCard = Extract<PaymentDetails, { method: 'creditCard' }>

/** A card whose last day is no further away than this many months should be replaced. */
const warningMonths = 2

/** The last month in which a card can be paid with; it is valid until the end of it. */
export const lastMonthOf = ({ expiryYear, expiryMonth }: Pick<CreditCard, 'expiryYear' | 'expiryMonth'>) =>
  `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`

export function cardExpiry(
  card: Pick<CreditCard, 'expiryYear' | 'expiryMonth'>,
  now: Month,
): 'valid' | 'soon' | 'expired' {
  const last = lastMonthOf(card)
  if (last < now) return 'expired'
  return last < addMonths(now, warningMonths) ? 'soon' : 'valid'
}
