import { randomUUID } from 'node:crypto'
import type { TransferDraft } from '#contract/ledger/staff-transfers.ts'
import type { Transaction } from '#server/db/database.ts'
import { checkoutTransfers } from '#server/db/schema/checkout-payment.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../audit/audit-api.ts'
import { bookTransfer, owedFor } from '../ledger/ledger-api.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Books money that moved by the bank for a purchase on account. Who transfers too much has it to their credit; nobody is paid back more
 * than that. Undefined: done.
 */
export async function recordTransfer(
  tx: Transaction,
  actor: Actor,
  { orderNumber, direction, amount, valueDate, note }: TransferDraft & { orderNumber: string },
): Promise<Refusal<404 | 409> | undefined> {
  const locked = await lockOrder(tx, orderNumber)
  if (!locked) return refusal(404, 'NOT_FOUND')
  const { id: checkoutId, paymentState } = locked.status
  if (paymentState !== 'onAccount') return refusal(409, 'ORDER_NOT_ON_ACCOUNT')
  const credit = -(await owedFor(tx, checkoutId))
  if (direction === 'paidBack' && amount.cents > credit) return refusal(409, 'TRANSFER_ABOVE_CREDIT')
  const cents = direction === 'received' ? amount.cents : -amount.cents
  const id = randomUUID()
  await tx.insert(checkoutTransfers).values({ id, checkoutId, cents, valueDate, note, createdAt: actor.at })
  await bookTransfer(tx, { id, checkoutId, cents }, actor.at)
  await writeAudit(tx, actor, [
    {
      action: 'transferRecorded',
      subject: { kind: 'order', id: orderNumber },
      // Without the note: a bank statement names people.
      changes: [{ field: 'transferCents', before: null, after: cents }],
    },
  ])
  return undefined
}
