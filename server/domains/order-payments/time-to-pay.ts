import { and, eq, exists, gt, isNotNull, not } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Database } from '#server/db/database.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { latestEnd, later } from '#server/deadlines.ts'

/** What somebody who pays at once may take for it; until then the goods are reserved. */
export const TIME_TO_PAY_MS = 60 * MINUTE_MS
/** How long the club waits until it looks again at what has left the house and is not paid. */
export const STILL_OWED_MS = 30 * DAY_MS

/**
 * Shortens the time to pay that a clock gave which was ahead and was set back: it begins now. The order is not cancelled, since its buyer may
 * just be paying.
 */
export async function capTimeToPay(db: Database, now: Date): Promise<void> {
  const wasReturned = exists(
    db
      .select({ id: checkoutPayments.id })
      .from(checkoutPayments)
      .where(and(eq(checkoutPayments.checkoutId, checkouts.id), isNotNull(checkoutPayments.returnedAt))),
  )
  for (const [which, longestMs] of [
    [not(wasReturned), TIME_TO_PAY_MS],
    [wasReturned, STILL_OWED_MS],
  ] as const) {
    const isTooLong = and(
      eq(checkouts.kind, 'cart'),
      eq(checkouts.paymentState, 'pending'),
      gt(checkouts.payUntil, latestEnd(now, longestMs)),
    )
    const found = await db.select({ id: checkouts.id }).from(checkouts).where(and(isTooLong, which))
    // One by one: a statement that changes several would lock them in no order.
    for (const { id } of found) {
      await db
        .update(checkouts)
        .set({ payUntil: later(now, longestMs) })
        .where(and(eq(checkouts.id, id), isTooLong))
    }
  }
}
