import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-service.ts'
import { renew } from '../../shop/goods-service.ts'
import { none, remainingOf } from '../cancellation/reversed-amounts.ts'
import { goodsBetween } from '../cancellation/reversed-goods.ts'
import { handoverTo } from '../deliver.ts'
import { lockOrder } from './lock-order.ts'
import type { MailSettings } from '../tell-buyer.ts'

/** Sends the codes of an order once more, as other ones: those that were lost are worth nothing then. Undefined: done. */
export async function renewGoods(
  tx: Transaction,
  settings: MailSettings,
  actor: Actor,
  orderNumber: string,
): Promise<Refusal<404 | 409> | undefined> {
  const locked = await lockOrder(tx, orderNumber)
  if (!locked) return refusal(404, 'NOT_FOUND')
  const { order, standing } = locked
  if (standing.accountId === null) return refusal(409, 'BUYER_GONE')
  if (standing.paymentState !== 'paid') return refusal(409, 'ORDER_NOT_PAID')
  const goods = goodsBetween(order, remainingOf(order), none)
  const buyer = { accountId: standing.accountId, checkoutId: standing.id, now: actor.at }
  const to = await handoverTo(tx, settings, buyer)
  const renewed = await renew(tx, goods, to)
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
