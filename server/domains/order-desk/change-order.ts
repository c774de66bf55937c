import type { StaffStep } from '#contract/orders/staff-orders.ts'
import type { Order } from '#contract/checkout/checkout.ts'
import { hasEnded, shippedAt } from '#contract/orders/order-states.ts'
import type { PieceCounts } from '#contract/orders/returns.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, changesBetween, writeAudit } from '../audit/audit-api.ts'
import { findPending } from '../order-payments/order-payments-api.ts'
import {
  advanceOrder,
  cancelPieces,
  endReturn,
  endUnpaid,
  notifyBuyer,
  type OrderTools,
  type PieceCancellation,
  remainingWanted,
  returnRefused,
} from '../orders/orders-api.ts'
import { owedFor } from '../ledger/ledger-api.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

type Refused = Refusal<404 | 409>

/** Undefined: done, or done before. */
export async function moveOrder(
  tx: Transaction,
  tools: OrderTools,
  actor: Actor,
  { orderNumber, to, parcelNumber }: { orderNumber: string; to: StaffStep; parcelNumber: string | undefined },
): Promise<Refused | undefined> {
  const before = await lockOrder(tx, orderNumber)
  const moved = await advanceOrder(tx, tools, { orderNumber, to, parcelNumber }, actor.at)
  if (!moved.ok) return moved.refused
  const changes = changesBetween({ state: before?.order.state }, { state: moved.order.state })
  if (changes.length > 0) {
    await writeAudit(tx, actor, [{ action: 'orderMoved', subject: subjectOf(orderNumber), changes }])
  }
  return undefined
}

/** Takes pieces of an order back, before they have left the house or without waiting for them. Undefined: done, or done before. */
export async function takePiecesBack(
  tx: Transaction,
  tools: OrderTools,
  actor: Actor,
  input: { orderNumber: string; keep: PieceCounts; restock: boolean; note: string },
): Promise<Refused | undefined> {
  const { orderNumber, note } = input
  const locked = await lockOrder(tx, orderNumber)
  if (!locked) return refusal(404, 'NOT_FOUND')
  const { order } = locked
  const kept = remainingWanted(order, input.keep)
  if (!kept) return refusal(409, 'ORDER_PIECES_GONE')
  if (!kept.changes) return undefined
  if (hasEnded(order)) return refusal(409, 'ORDER_PIECES_GONE')
  const waiting = await waitsForMoney(tx, locked)
  if (waiting) return waiting
  const wasSent = shippedAt(order) !== undefined
  const restock = input.restock || !wasSent
  const reversal = { ...locked, keep: kept.keep, cause: 'staff', restock } as const
  const refused = await reverse(tx, tools, reversal, actor.at)
  if (refused) return refused
  await writeAudit(tx, actor, [
    {
      action: wasSent ? 'orderRefunded' : 'orderCancelled',
      subject: subjectOf(orderNumber),
      changes: quantityChanges(order, kept.keep),
      reason: note,
    },
  ])
  return undefined
}

/** Takes a return that has arrived, or refuses it. Undefined: done. */
export async function decideReturn(
  tx: Transaction,
  tools: OrderTools,
  actor: Actor,
  input: { orderNumber: string; returnId: string; accepted: PieceCounts; restock: boolean; note: string },
): Promise<Refused | undefined> {
  const { orderNumber, returnId, accepted, restock, note } = input
  const locked = await lockOrder(tx, orderNumber)
  const announced = locked?.order.returns.find(({ id }) => id === returnId)
  if (!locked || !announced) return refusal(404, 'NOT_FOUND')
  const { order, status } = locked
  if (announced.state !== 'announced') return refusal(409, 'RETURN_ALREADY_HANDLED')
  const waiting = await waitsForMoney(tx, locked)
  if (waiting) return waiting
  const acceptedOf = new Map(accepted.map(({ serialNumber, quantity }) => [serialNumber, quantity]))
  const isAnnounced = accepted.every(({ serialNumber, quantity }) =>
    announced.items.some(item => item.serialNumber === serialNumber && quantity <= item.quantity),
  )
  const keep = order.items.map(({ serialNumber, remainingQuantity }) => ({
    serialNumber,
    quantity: remainingQuantity - (acceptedOf.get(serialNumber) ?? 0),
  }))
  const kept =
    isAnnounced && keep.every(({ quantity }) => quantity >= 0) ? remainingWanted(order, keep) : undefined
  if (!kept) return refusal(409, 'RETURN_QUANTITY_TOO_HIGH')
  if (kept.changes) {
    const reversal = { ...locked, keep: kept.keep, cause: 'staff', restock } as const
    const refused = await reverse(tx, tools, reversal, actor.at)
    if (refused) return refused
  } else {
    await notifyBuyer(
      tx,
      tools.settings,
      { accountId: status.accountId, checkoutId: status.id, now: actor.at },
      ({ firstName, href }) =>
        returnRefused({ firstName, href, orderNumber, returnNumber: announced.number }),
    )
  }
  await endReturn(tx, returnId, kept.changes ? 'accepted' : 'refused', actor.at)
  await writeAudit(tx, actor, [
    {
      action: 'returnHandled',
      subject: subjectOf(orderNumber),
      changes: [
        { field: 'return', before: null, after: announced.number },
        ...quantityChanges(order, kept.keep),
      ],
      reason: note,
    },
  ])
  return undefined
}

/**
 * Why nothing of an order can be taken back yet: what is still to be paid is called off as a whole. What had left the house before the
 * bank took the money back can come back all the same, unless it is being paid again.
 */
async function waitsForMoney(tx: Transaction, { status, order }: LockedOrder): Promise<Refused | undefined> {
  if (status.paymentState !== 'pending') return undefined
  if (shippedAt(order) === undefined) return refusal(409, 'ORDER_NOT_PAID')
  return (await findPending(tx, status.id)) ? refusal(409, 'PAYMENT_IN_PROGRESS') : undefined
}

/** Takes pieces back; a checkout that nothing is owed for any more waits for no money. */
async function reverse(
  tx: Transaction,
  tools: OrderTools,
  input: PieceCancellation,
  now: Date,
): Promise<Refused | undefined> {
  const { id, paymentState } = input.status
  const refused = await cancelPieces(tx, tools, input, now)
  if (refused) return refused
  if (paymentState === 'pending' && (await owedFor(tx, id)) <= 0) await endUnpaid(tx, id, 'cancelled', now)
  return undefined
}

const subjectOf = (orderNumber: string) => ({ kind: 'order', id: orderNumber }) as const

/** How many pieces of each SKU are left, before and after. */
const quantityChanges = (order: Order, keep: ReadonlyMap<number, number>) =>
  order.items.flatMap(({ serialNumber, sku, remainingQuantity }) => {
    const after = keep.get(serialNumber) ?? 0
    return after === remainingQuantity
      ? []
      : [{ field: `${sku}.remaining`, before: remainingQuantity, after }]
  })
