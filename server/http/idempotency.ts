import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
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

const digestOf = (request: unknown) => createHash('sha256').update(canonical(request)).digest('base64url')

const isThis = ({ accountId, operation, key }: RepeatableRequest) =>
  and(
    eq(idempotencyRecords.accountId, accountId),
    eq(idempotencyRecords.operation, operation),
    eq(idempotencyRecords.key, key),
  )

/**
 * The answer that a request has been given before, the refusal of its key for another request, or undefined where it is new. For
 * work that must not all happen inside `answerOnce`: it is asked before, and `answerOnce` decides.
 */
export async function findAnswer<A extends JsonAnswer>(
  db: Queryable,
  repeatable: RepeatableRequest,
): Promise<A | Refusal<422> | undefined> {
  const [first] = await db.select().from(idempotencyRecords).where(isThis(repeatable))
  if (!first) return undefined
  if (first.fingerprint !== digestOf(repeatable.request)) return refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  // Written below by the same work, so it has the same type.
  return { status: first.status, body: first.body } as A
}

/**
 * Does `work` once per key and answers a repetition with the first answer; the same key with another request is
 * refused with 422. It must be part of the transaction that does the work: a second request that arrives meanwhile waits
 * for the first one's end. Only a success is remembered; after a refusal the same key may try again.
 */
export async function answerOnce<A extends JsonAnswer>(
  tx: Transaction,
  repeatable: RepeatableRequest,
  work: () => Promise<A>,
): Promise<A | Refusal<422>> {
  const { accountId, operation, key, request, now } = repeatable
  const fingerprint = digestOf(request)
  const [claimed] = await tx
    .insert(idempotencyRecords)
    .values({ accountId, operation, key, fingerprint, status: 0, body: null, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key })
  if (!claimed) return (await findAnswer<A>(tx, repeatable)) ?? refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  const answer = await work()
  await (answer.status < 400
    ? tx
        .update(idempotencyRecords)
        .set({ status: answer.status, body: answer.body })
        .where(isThis(repeatable))
    : tx.delete(idempotencyRecords).where(isThis(repeatable)))
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
