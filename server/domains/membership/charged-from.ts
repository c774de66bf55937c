import { chargeDay, nextChargeDay } from '#contract/membership/charge-day.ts'
import { type PaymentMethod, paymentMethods } from '#contract/payments/payment-info.ts'
import { clubDay } from '#server/clock.ts'
import type { TermRow } from './term-repository.ts'

/** Whether it is charged where its payer agrees: it is due, lies in no order, and was not charged before. */
export const isChargeable = ({
  state,
  orderNumber,
  chargedAt,
}: Pick<TermRow, 'state' | 'orderNumber' | 'chargedAt'>): boolean =>
  state === 'awaitingPayment' && orderNumber === null && chargedAt === null

/** From which day on a fee is charged whose payer has agreed at a moment; its mail went out as it was made. */
export function chargedFrom(
  { firstDay, createdAt }: Pick<TermRow, 'firstDay' | 'createdAt'>,
  { agreedAt, method }: { agreedAt: Date | null; method: PaymentMethod },
): string {
  const noticeOn = clubDay(createdAt)
  return chargeDay({ firstDay, noticeOn, agreedOn: agreedAt ? clubDay(agreedAt) : noticeOn, method })
}

/** The day of the next charge of who agrees on a day, by method. */
export function nextChargeDays(terms: readonly TermRow[], day: string): Record<PaymentMethod, string> {
  const due = terms.find(isChargeable)?.firstDay
  const [creditCard, payPal, sepa] = paymentMethods.map(method => nextChargeDay({ due, method }, day))
  return { creditCard, payPal, sepa } as Record<PaymentMethod, string>
}
