import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { findMembership, listLongDue, payerOf, removeUnpaid } from '../../membership/membership-api.ts'
import { checkoutIdOf, endUnpaidOrders, findPending, lockCheckout } from '../../orders/orders-api.ts'
import type { Refused } from './change-membership.ts'

/**
 * Ends a membership whose fee nobody has paid for long: first the orders that it lies in, then the membership. Undefined: done. Refused while
 * somebody is paying.
 */
export async function removeUnpaidMember(
  tx: Transaction,
  { settings, goods }: Pick<Deps, 'settings' | 'goods'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Refused | undefined> {
  const now = actor.at
  const membership = await findMembership(tx, id)
  if (!membership) return refusal(404, 'MEMBERSHIP_UNKNOWN')
  const payerId = payerOf(membership)
  // Before the checkout, in the order of `locks.ts`.
  if (payerId !== null) await shareAccount(tx, payerId)
  for (const { orderNumber } of await listLongDue(tx, id, clubDay(now))) {
    const checkoutId = orderNumber === null ? undefined : await checkoutIdOf(tx, orderNumber)
    const checkout = checkoutId === undefined ? undefined : await lockCheckout(tx, checkoutId)
    if (checkout?.paymentState !== 'pending') continue
    if (await findPending(tx, checkout.id)) return refusal(409, 'PAYMENT_IN_PROGRESS')
    await endUnpaidOrders(tx, goods, checkout, 'expired', now)
  }
  const lastDay = await removeUnpaid(tx, settings, { id, now })
  if (lastDay === undefined) return refusal(409, 'MEMBERSHIP_NOT_LONG_UNPAID')
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
