import type { Transaction } from '#server/db/database.ts'
import { refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { advanceOrder, checkoutIdOf, lockCheckout, type OrderTools } from '../../orders/orders-api.ts'
import type { Refused } from './change-membership.ts'
import { findCardOrder } from './find-card-orders.ts'

/** Moves an order of cards on: they are printed and sent. Undefined: done, or done before. */
export async function sendCards(
  tx: Transaction,
  tools: OrderTools,
  actor: Actor,
  { id: orderNumber }: { id: string },
): Promise<Refused | undefined> {
  const checkoutId = await checkoutIdOf(tx, orderNumber)
  if (checkoutId === undefined) return refusal(404, 'NOT_FOUND')
  await lockCheckout(tx, checkoutId)
  const order = await findCardOrder(tx, orderNumber)
  if (!order) return refusal(404, 'NOT_FOUND')
  if (order.sentAt !== null) return undefined
  if (order.address === null) return refusal(409, 'BUYER_GONE')
  // The shop may have begun to pack it.
  await advanceOrder(tx, tools, { orderNumber, to: 'OrderInProgress' }, actor.at)
  const sent = await advanceOrder(tx, tools, { orderNumber, to: 'OrderShipped' }, actor.at)
  if (!sent.ok) return sent.refused
  await writeAudit(
    tx,
    actor,
    order.cards.map(({ membershipId }) => ({
      action: 'memberCardSent',
      subject: { kind: 'membership', id: membershipId },
      changes: [{ field: 'order', before: null, after: orderNumber }],
    })),
  )
  return undefined
}
