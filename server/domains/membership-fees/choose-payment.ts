import { eq } from 'drizzle-orm'
import { nextChargeDay } from '#contract/membership/charge-day.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockMemberships, shareAccount } from '#server/db/locks.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { findInvoiceAddress } from '../contact/contact-api.ts'
import {
  changeMemberships,
  findOwnMembership,
  hasLaterFees,
  isChargeable,
  listTerms,
  payerOf,
} from '../membership/membership-api.ts'
import { shareKept } from '../payments/payments-api.ts'
import { mailRenewal } from './mail-renewal.ts'

interface Choice {
  id: string
  accountId: string
  /** Null: the payer pays by themselves. */
  paymentInfoId: string | null
  /** The day of the charge that they have seen. */
  chargedOn: string | null
  now: Date
}

/** Has the fees of later years charged from what their payer keeps, or no more. Undefined: done. */
export async function chooseRenewalPayment(
  tx: Transaction,
  settings: Deps['settings'],
  { id, accountId, paymentInfoId, chargedOn, now }: Choice,
): Promise<Refusal<400 | 404 | 409> | undefined> {
  // In the order of `locks.ts`: account, what it keeps, membership.
  await shareAccount(tx, accountId)
  const kept = paymentInfoId === null ? undefined : await shareKept(tx, accountId, paymentInfoId)
  const found = await findOwnMembership(tx, { id, accountId })
  const [membership] = found ? await lockMemberships(tx, eq(clubMemberships.id, id)) : []
  if (!membership || payerOf(membership) !== accountId || !hasLaterFees(membership, clubDay(now))) {
    return refusal(404, 'MEMBERSHIP_UNKNOWN')
  }
  if (paymentInfoId === null) {
    await changeMemberships(tx, [id], { renewalMethodId: null, renewalAgreedAt: null })
    return undefined
  }
  if (!kept) {
    const code = 'PAYMENT_INFO_UNKNOWN'
    const message = 'is no payment method that the person keeps'
    return refusal(400, code, { errors: [{ path: 'paymentInfoId', code, message }] })
  }
  if (!(await findInvoiceAddress(tx, accountId)) && !kept.billingAddress) {
    return refusal(409, 'MEMBERSHIP_ADDRESS_NEEDED')
  }
  // What was agreed stays agreed: nobody is charged later by saying so again.
  if (membership.renewalMethodId === paymentInfoId) return undefined
  const [due] = (await listTerms(tx, [id])).filter(isChargeable)
  const nextDay = nextChargeDay({ due: due?.firstDay, method: kept.method }, clubDay(now))
  if (chargedOn !== nextDay) return refusal(409, 'MEMBERSHIP_CHARGE_DAY_CHANGED')
  const agreed = { renewalMethodId: paymentInfoId, renewalAgreedAt: now }
  await changeMemberships(tx, [id], agreed)
  // Of a fee that is still to be made its own mail says so.
  if (due) await mailRenewal(tx, settings, { membership: { ...membership, ...agreed }, term: due, now })
  return undefined
}
