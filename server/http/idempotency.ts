import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { idempotencyRecords } from '../db/schema/platform.ts'
import { refusal, type Refusal } from './refusal.ts'

/**
 * Requests that must have their effect once, however often they arrive. A route says so by `callerOf(call)` and one of `answerOnce`,
 * `answerOncePrepared` and `doOnce`. Three calls of visitors, who have no account, keep the key at the row that they write instead: a
 * line of a cart (`addedWith`), a withdrawal and a cancellation (`requestKey`).
 */

/** Whose request it is, and the `Idempotency-Key` that names it. */
export interface RepeatableCaller {
  accountId: string
  key: string
}

export interface RepeatableRequest extends RepeatableCaller {
  /** Which call, in words of our own: `purchaseOnAccount`; with what it is about where each thing has keys of its own. */
  operation: string
  /** All that the effect depends on, as parsed. */
  request: unknown
  now: Date
}

/** Who makes a call whose endpoint declares `idempotencyHeaders`. */
export const callerOf = (call: {
  person: { accountId: string }
  headers: { 'idempotency-key': string }
}): RepeatableCaller => ({ accountId: call.person.accountId, key: call.headers['idempotency-key'] })

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

/** The answer that a request has been given before, the refusal of its key for another request, or undefined where it is new. */
async function findAnswer<A extends JsonAnswer>(
  db: Queryable,
  repeatable: RepeatableRequest,
): Promise<A | Refusal<422> | undefined> {
  const [first] = await db.select().from(idempotencyRecords).where(isThis(repeatable))
  if (!first) return undefined
  if (first.fingerprint !== digestOf(repeatable.request)) return refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  // Written below by the same work, so it has the same type.
  return { status: first.status, body: first.body } as A
}

/** A second request that arrives meanwhile waits here for the end of the first one's transaction. */
async function once<A extends JsonAnswer>(
  tx: Transaction,
  repeatable: RepeatableRequest,
  work: (tx: Transaction) => Promise<A>,
): Promise<A | Refusal<422>> {
  const { accountId, operation, key, request, now } = repeatable
  const fingerprint = digestOf(request)
  const [claimed] = await tx
    .insert(idempotencyRecords)
    .values({ accountId, operation, key, fingerprint, status: 0, body: null, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key })
  if (!claimed) return (await findAnswer<A>(tx, repeatable)) ?? refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  const answer = await work(tx)
  await (answer.status < 400
    ? tx
        .update(idempotencyRecords)
        .set({ status: answer.status, body: answer.body })
        .where(isThis(repeatable))
    : tx.delete(idempotencyRecords).where(isThis(repeatable)))
  return answer
}

/**
 * Does `work`, in a transaction of its own, once per key and answers a repetition with the first answer; the same key with another
 * request is refused with 422. Only a success is remembered; after a refusal the same key may try again.
 */
export const answerOnce = <A extends JsonAnswer>(
  db: Database,
  repeatable: RepeatableRequest,
  work: (tx: Transaction) => Promise<A>,
): Promise<A | Refusal<422>> => db.transaction(tx => once(tx, repeatable, work))

export type Prepared<T, R> = { ok: true; value: T } | { ok: false; refused: R }

/**
 * The same for work that needs what must not be waited for in a transaction, as a provider's answer. `prepare` is asked before it, unless
 * the request was answered already; of two at the same time both prepare, and one of them works. What it refuses is not remembered.
 */
export async function answerOncePrepared<T, A extends JsonAnswer, R extends Refusal<number>>(
  db: Database,
  repeatable: RepeatableRequest,
  prepare: () => Promise<Prepared<T, R>>,
  work: (tx: Transaction, prepared: T) => Promise<A>,
): Promise<A | R | Refusal<422>> {
  const given = await findAnswer<A>(db, repeatable)
  if (given) return given
  const prepared = await prepare()
  return prepared.ok ? answerOnce(db, repeatable, tx => work(tx, prepared.value)) : prepared.refused
}

/**
 * Does `work` once per key and remembers that it was done and nothing of what is answered. For an answer about somebody else than the
 * caller, which would outlive that person's account: `answer` tells who asks again how things stand now, in the same transaction.
 * @param answer is given the refusal, or undefined where the work was done, now or before.
 */
export const doOnce = <R extends Refusal<number>, A>(
  db: Database,
  repeatable: RepeatableRequest,
  work: (tx: Transaction) => Promise<R | undefined>,
  answer: (tx: Transaction, refused: R | Refusal<422> | undefined) => Promise<A>,
): Promise<A> =>
  db.transaction(async tx => {
    const done = { status: 204, body: null } as const
    const outcome = await once(tx, repeatable, async () => (await work(tx)) ?? done)
    return answer(tx, outcome.status < 400 ? undefined : (outcome as R | Refusal<422>))
  })

/** A UUID (version 8) that whoever repeats the request comes to as well: the name that others know its effect by. */
export function repeatedId({ accountId, operation, key }: RepeatableRequest): string {
  const bytes = createHash('sha256').update([accountId, operation, key].join('\n')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
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
