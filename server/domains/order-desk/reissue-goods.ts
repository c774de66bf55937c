import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../audit/audit-api.ts'
import { none, remainingOf } from '../ledger/ledger-api.ts'
import { goodsBetween, handoverTo, type OrderTools } from '../orders/orders-api.ts'
import { lockOrder } from './lock-order.ts'

/** Sends the codes of an order once more, as other ones: those that were lost are worth nothing then. Undefined: done. */
export async function reissueGoods(
  tx: Transaction,
  { settings, goods }: OrderTools,
  actor: Actor,
  orderNumber: string,
): Promise<Refusal<404 | 409> | undefined> {
  const locked = await lockOrder(tx, orderNumber)
  if (!locked) return refusal(404, 'NOT_FOUND')
  const { order, status } = locked
  if (status.accountId === null) return refusal(409, 'BUYER_GONE')
  if (status.paymentState !== 'paid') return refusal(409, 'ORDER_NOT_PAID')
  const lost = goodsBetween(order, remainingOf(order), none)
  const buyer = { accountId: status.accountId, checkoutId: status.id, now: actor.at }
  const to = await handoverTo(tx, settings, buyer)
  const renewed = await goods.renew(tx, lost, to)
  if (renewed === 0) return refusal(409, 'NOTHING_TO_RENEW')
  await writeAudit(tx, actor, [
    {
      action: 'codesRenewed',
      subject: { kind: 'order', id: orderNumber },
      changes: [{ field: 'renewedCodes', before: null, after: renewed }],
    },
  ])
  return undefined
}
