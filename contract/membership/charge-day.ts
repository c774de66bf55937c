import { addDays } from '../kernel/days.ts'
import type { PaymentMethod } from '../payments/payment-info.ts'
import { firstDayOfYear, membershipYearOf } from './membership-fees.ts'

/** How long before a direct debit its payer is notified of day and amount. */
export const debitNoticeDays = 14

interface Charge {
  /** Of the year that the fee is for. */
  readonly firstDay: string
  /** On which the payer agreed, having seen the day of the charge. */
  readonly agreedOn: string
  /** On which the mail went out that says how much is charged, and when. */
  readonly noticeOn: string
  readonly method: PaymentMethod
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** The day from which on a fee is charged. */
export function chargeDay({ firstDay, agreedOn, noticeOn, method }: Charge): string {
  const notice = laterOf(agreedOn, noticeOn)
  return laterOf(firstDay, method === 'sepa' ? addDays(notice, debitNoticeDays) : notice)
}

/** The day on which whoever agrees on a day is charged next. `due`: the first day of a fee that is due and lies in no order. */
export const nextChargeDay = (
  { due, method }: { due: string | undefined; method: PaymentMethod },
  today: string,
): string =>
  chargeDay({
    firstDay: due ?? firstDayOfYear(membershipYearOf(today) + 1),
    agreedOn: today,
    noticeOn: today,
    method,
  })
