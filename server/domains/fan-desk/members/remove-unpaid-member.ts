import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { isLongDue, listFeesOf, removeUnpaid } from '../../membership-fees/membership-fees-api.ts'
import { findMembership, payerOf } from '../../membership/membership-api.ts'
import { endUnpaidOrders } from '../../order-payments/order-payments-api.ts'
import type { Refused } from './change-membership.ts'
import { callOffFees, isTakenBack, lockFeeOrders } from './fee-orders.ts'

/**
 * Ends a membership whose fee nobody has paid for long: first the orders that nobody has paid, then the membership. What was bought with a fee that
 * the bank took back is still owed. Undefined: done. Refused while somebody is paying.
 */
export async function removeUnpaidMember(
  tx: Transaction,
  tools: Pick<Deps, 'settings' | 'goods'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Refused | undefined> {
  const now = actor.at
  const membership = await findMembership(tx, id)
  if (!membership) return refusal(404, 'MEMBERSHIP_UNKNOWN')
  const payerId = payerOf(membership)
  // Before the checkout, in the order of `locks.ts`.
  if (payerId !== null) await shareAccount(tx, payerId)
  if (!(await isLongDue(tx, id, clubDay(now)))) return refusal(409, 'MEMBERSHIP_NOT_LONG_UNPAID')
  const orders = await lockFeeOrders(tx, await listFeesOf(tx, id))
  const unpaid = orders.filter(({ isUnpaid }) => isUnpaid)
  if (unpaid.some(({ isBeingPaid }) => isBeingPaid)) return refusal(409, 'PAYMENT_IN_PROGRESS')
  for (const { status, isReturned } of unpaid) {
    if (!isReturned) await endUnpaidOrders(tx, tools.goods, status, 'expired', now)
  }
  const lastDay = await removeUnpaid(tx, tools.settings, { id, now })
  if (lastDay === undefined) return refusal(409, 'MEMBERSHIP_NOT_LONG_UNPAID')
  await callOffFees(tx, tools, unpaid.filter(isTakenBack), now)
  await writeAudit(tx, actor, [
    {
      action: 'membershipRemoved',
      subject: { kind: 'membership', id },
      changes: [{ field: 'lastDay', before: null, after: lastDay }],
      reason,
    },
  ])
  return undefined
}
