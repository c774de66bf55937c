import { isOver } from '../deadlines.ts'
import { lockSandboxSetup } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { findRefund, insertRefund, refundedSoFar } from './setup-repository.ts'

export interface NewRefund {
  reference: string
  payment: string
  cents: number
}

/** Gives back a part of a payment, once for each reference and never more than was paid; false where it does not. */
export const refundPayment = (
  { db, clock }: Deps,
  { reference, payment: paymentId, cents }: NewRefund,
): Promise<boolean> =>
  db.transaction(async tx => {
    const payment = await lockSandboxSetup(tx, paymentId)
    const id = `refund_${reference}`
    const before = await findRefund(tx, id)
    if (before) return before.paymentId === paymentId && before.cents === cents
    if (payment?.state !== 'succeeded' || payment.amountCents === null) return false
    if (payment.returnsAt && isOver(payment.returnsAt, clock.now())) return false
    if ((await refundedSoFar(tx, paymentId)) + cents > payment.amountCents) return false
    await insertRefund(tx, { id, paymentId, cents, createdAt: clock.now() })
    return true
  })
