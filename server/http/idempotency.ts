import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { idempotencyRecords } from '../db/schema/platform.ts'
import { refusal, type Refusal } from './refusal.ts'

/** A request that must have its effect once, however often it arrives. */
export interface RepeatableRequest {
  accountId: string
  /** Which call, in words of our own: `purchaseOnAccount`. */
  operation: string
  /** The `Idempotency-Key` header. */
  key: string
  /** All that the effect depends on, as parsed. */
  request: unknown
  now: Date
}

interface JsonAnswer {
  status: number
  body: unknown
}

/**
 * Does `work` once per key and answers a repetition with the first answer; the same key with another request is
 * refused with 422. It must be part of the transaction that does the work: a second request that arrives meanwhile waits
 * for the first one's end. Only a success is remembered; after a refusal the same key may try again.
 */
export async function answerOnce<A extends JsonAnswer>(
  tx: Transaction,
  { accountId, operation, key, request, now }: RepeatableRequest,
  work: () => Promise<A>,
): Promise<A | Refusal<422>> {
  const fingerprint = createHash('sha256').update(canonical(request)).digest('base64url')
  const isThis = and(
    eq(idempotencyRecords.accountId, accountId),
    eq(idempotencyRecords.operation, operation),
    eq(idempotencyRecords.key, key),
  )
  const [claimed] = await tx
    .insert(idempotencyRecords)
    .values({ accountId, operation, key, fingerprint, status: 0, body: null, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key })
  if (!claimed) {
    const [first] = await tx.select().from(idempotencyRecords).where(isThis)
    if (first?.fingerprint !== fingerprint) return refusal(422, 'IDEMPOTENCY_KEY_REUSED')
    // Written below by the same `work`, so it has the same type.
    return { status: first.status, body: first.body } as A
  }
  const answer = await work()
  await (answer.status < 400
    ? tx.update(idempotencyRecords).set({ status: answer.status, body: answer.body }).where(isThis)
    : tx.delete(idempotencyRecords).where(isThis))
  return answer
}

/** JSON with sorted members, so that the order in which a client writes them does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Forgets the answers of an account that is to be deleted: they say what it did. */
export async function forgetAnswers(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(idempotencyRecords).where(eq(idempotencyRecords.accountId, accountId))
}
