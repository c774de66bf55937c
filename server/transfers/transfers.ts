import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import {
  type TransferDecision,
  transferDeciders,
  type TransferState,
  transferStateAt,
} from '#contract/transfers/transfer-states.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { TransferTable } from './transfer-table.ts'

type Row = TransferTable['$inferSelect']

const isPending = (table: TransferTable) => eq(table.state, 'pending')

/** Writes down which of them have expired, each once: whoever asks may tell the people of them. For a job, and before a new offer. */
export const expireTransfers = (
  db: Queryable,
  table: TransferTable,
  now: Date,
  which?: SQL,
): Promise<Row[]> =>
  db
    .update(table)
    .set({ state: 'expired', decidedAt: now })
    .where(and(isPending(table), lte(table.expiresAt, now), which))
    .returning()

/**
 * Makes room for a new offer of a thing: one that has expired no longer stands in its way, since a unique index knows no clock. The area
 * inserts its row afterwards, `onConflictDoNothing`: none inserted means that the thing is offered to somebody already.
 * @param ofThing which transfers are of the thing.
 */
export const beginTransfer = (tx: Transaction, table: TransferTable, ofThing: SQL, now: Date) =>
  expireTransfers(tx, table, now, ofThing)

/** Ends what waits, in the transaction that ends the thing or an account. Returns whom to tell of. */
export const voidTransfers = (tx: Transaction, table: TransferTable, which: SQL, now: Date): Promise<Row[]> =>
  tx
    .update(table)
    .set({ state: 'void', decidedAt: now })
    .where(and(isPending(table), gt(table.expiresAt, now), which))
    .returning()

export type Decided =
  /** `isRepeated`: it was decided like this before, and nothing else is to be done. */
  | { ok: true; transfer: Row; isRepeated: boolean }
  /** There is none, or it is between others. */
  | { ok: false; reason: 'unknown' }
  /** It ended before, and how: declined, withdrawn, expired … */
  | { ok: false; reason: 'ended'; state: Exclude<TransferState, 'pending'> }

/**
 * Decides a transfer by one conditional update: of accepting, withdrawing and expiring at the same moment one counts. What follows from an
 * acceptance is done in the same transaction, which has locked the thing before (`db/locks.ts`); if that fails, the transfer still waits.
 */
export async function decideTransfer(
  tx: Transaction,
  table: TransferTable,
  { id, accountId, decision, now }: { id: string; accountId: string; decision: TransferDecision; now: Date },
): Promise<Decided> {
  const decider = transferDeciders[decision] === 'recipient' ? table.toId : table.fromId
  const [decided] = await tx
    .update(table)
    .set({ state: decision, decidedAt: now })
    .where(and(eq(table.id, id), eq(decider, accountId), isPending(table), gt(table.expiresAt, now)))
    .returning()
  if (decided) return { ok: true, transfer: decided, isRepeated: false }
  // After the update, so that it sees what that one has waited for.
  const mine = and(eq(table.id, id), or(eq(table.fromId, accountId), eq(table.toId, accountId)))
  const [transfer] = await tx.select().from(table).where(mine)
  const isDecider = transfer?.[transferDeciders[decision] === 'recipient' ? 'toId' : 'fromId'] === accountId
  if (!transfer || !isDecider) return { ok: false, reason: 'unknown' }
  const state = transferStateAt(transfer, now)
  if (state === decision) return { ok: true, transfer, isRepeated: true }
  // One that still waits was offered by a clock behind this one: as good as over.
  return { ok: false, reason: 'ended', state: state === 'pending' ? 'expired' : state }
}

/** "j…@example.org": tells whoever is signed in with another account which one is meant, and nobody else whose it is. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
