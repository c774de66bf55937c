import { and, asc, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'

export type PaymentRow = typeof checkoutPayments.$inferSelect

export type PaymentEnd =
  { state: 'succeeded' } | { state: 'failed'; failure: NonNullable<PaymentRow['failure']> }

const isPending = eq(checkoutPayments.state, 'pending')
/** By us, not by the provider: it may not have heard of it, and money that comes all the same counts. */
const givenUp = 'PAYMENT_PROVIDER_UNAVAILABLE'
const isGivenUp = and(eq(checkoutPayments.state, 'failed'), eq(checkoutPayments.failure, givenUp))

/** Whether nobody knows yet, for sure, how a payment ends. */
export const isUndecided = ({ state, failure }: PaymentRow): boolean =>
  state === 'pending' || (state === 'failed' && failure === givenUp)

/** Undefined where the checkout has another payment that is under way. */
export async function insertPayment(
  tx: Transaction,
  row: typeof checkoutPayments.$inferInsert,
): Promise<PaymentRow | undefined> {
  const [inserted] = await tx.insert(checkoutPayments).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(checkoutPayments).where(eq(checkoutPayments.id, id))
  return row
}

export async function findByReference(
  db: Queryable,
  providerReference: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(checkoutPayments)
    .where(eq(checkoutPayments.providerReference, providerReference))
  return row
}

/** The last try to pay a checkout; of two of the same moment the one that is under way. */
export async function findLatest(db: Queryable, checkoutId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(checkoutPayments)
    .where(eq(checkoutPayments.checkoutId, checkoutId))
    .orderBy(desc(checkoutPayments.createdAt), desc(checkoutPayments.settledAt))
    .limit(1)
  return row
}

export async function findPending(db: Queryable, checkoutId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(checkoutPayments)
    .where(and(eq(checkoutPayments.checkoutId, checkoutId), isPending))
  return row
}

/** Those that have been on their way since before `before`, the oldest first. */
export const listPendingSince = (db: Queryable, before: Date, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(checkoutPayments)
    .where(and(isPending, lt(checkoutPayments.createdAt, before)))
    .orderBy(asc(checkoutPayments.createdAt))
    .limit(limit)

/** Notes what the provider calls a payment, and where the person goes on. Gives it as it is then: it may have been given up meanwhile. */
export async function noteBegun(
  db: Queryable,
  id: string,
  begun: { reference: string; pageUrl: string | null; scriptUrl: string | null },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(checkoutPayments)
    .set({ providerReference: begun.reference, pageUrl: begun.pageUrl, scriptUrl: begun.scriptUrl })
    .where(eq(checkoutPayments.id, id))
    .returning()
  return row
}

/**
 * Gives up a payment that the provider could not be asked to begin, unless another request has begun it meanwhile: then somebody may have
 * its page before them. Gives the payment as it is then.
 */
export async function giveUpUnbegun(
  db: Queryable,
  id: string,
  settledAt: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(checkoutPayments)
    .set({ state: 'failed', failure: givenUp, settledAt })
    .where(and(eq(checkoutPayments.id, id), isPending, isNull(checkoutPayments.providerReference)))
    .returning()
  return row ?? findPayment(db, id)
}

/** Writes down how a payment ended, for the first who knows for sure: undefined where somebody has done so already. */
export async function endPayment(
  tx: Transaction,
  id: string,
  end: PaymentEnd,
  settledAt: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(checkoutPayments)
    .set({ failure: null, ...end, settledAt, providerToken: null, scriptUrl: null })
    .where(and(eq(checkoutPayments.id, id), or(isPending, isGivenUp)))
    .returning()
  return row
}

/** Notes that the bank has taken a payment back that had succeeded, for the first who knows. */
export async function noteReturned(
  tx: Transaction,
  id: string,
  returnedAt: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(checkoutPayments)
    .set({ state: 'failed', failure: 'PAYMENT_RETURNED', returnedAt })
    .where(and(eq(checkoutPayments.id, id), eq(checkoutPayments.state, 'succeeded')))
    .returning()
  return row
}

/** Whether a checkout was paid once and its money taken back: its goods were handed over then. */
export async function wasReturned(db: Queryable, checkoutId: string): Promise<boolean> {
  const found = await db
    .select({ id: checkoutPayments.id })
    .from(checkoutPayments)
    .where(and(eq(checkoutPayments.checkoutId, checkoutId), isNotNull(checkoutPayments.returnedAt)))
    .limit(1)
  return found.length > 0
}
