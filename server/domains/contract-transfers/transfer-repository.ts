import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import {
  contractRecipientTransfers,
  contractSubscriberTransfers,
  type ContractTransferTable,
} from '#server/db/schema/subscription.ts'

/** What is offered of a contract: to use its ticket, or the contract itself. */
export type TransferKind = 'holder' | 'subscriber'

export const transferKinds = ['holder', 'subscriber'] as const

export const transferTables: Readonly<Record<TransferKind, ContractTransferTable>> = {
  holder: contractRecipientTransfers,
  subscriber: contractSubscriberTransfers,
}

export type TransferRow = ContractTransferTable['$inferSelect']

const between = ({ fromId, toId }: ContractTransferTable, accountId: string) =>
  or(eq(fromId, accountId), eq(toId, accountId))

/** What somebody has offered or was offered, the last first. */
export async function transfersOf(
  db: Queryable,
  kind: TransferKind,
  accountId: string,
): Promise<TransferRow[]> {
  const table = transferTables[kind]
  return db
    .select()
    .from(table)
    .where(between(table, accountId))
    .orderBy(desc(table.createdAt), desc(table.id))
}

/** A transfer of which somebody is one of the two. */
export async function findTransfer(
  db: Queryable,
  kind: TransferKind,
  { id, accountId }: { id: string; accountId: string },
): Promise<TransferRow | undefined> {
  const table = transferTables[kind]
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), between(table, accountId)))
  return row
}

/** Whoever is party to it. */
export async function transferById(
  db: Queryable,
  kind: TransferKind,
  id: string,
): Promise<TransferRow | undefined> {
  const table = transferTables[kind]
  const [row] = await db.select().from(table).where(eq(table.id, id))
  return row
}

/** The offer of a contract that waits for its answer; undefined where nobody is offered it. */
export async function findPending(
  db: Queryable,
  kind: TransferKind,
  contractId: string,
  now: Date,
): Promise<TransferRow | undefined> {
  const table = transferTables[kind]
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.contractId, contractId), eq(table.state, 'pending'), gt(table.expiresAt, now)))
  return row
}

/** `joinedTo`: the change of holder that is accepted with a contract. False where the contract is offered to somebody already. */
export async function insertTransfer(
  tx: Transaction,
  kind: TransferKind,
  row: TransferRow,
  joinedTo: string | null,
): Promise<boolean> {
  const made =
    kind === 'holder'
      ? await tx.insert(contractRecipientTransfers).values(row).onConflictDoNothing().returning()
      : await tx
          .insert(contractSubscriberTransfers)
          .values({ ...row, joinedTo })
          .onConflictDoNothing()
          .returning()
  return made.length > 0
}

export async function noteReason(
  tx: Transaction,
  kind: TransferKind,
  id: string,
  reason: string,
): Promise<void> {
  const table = transferTables[kind]
  await tx.update(table).set({ reason }).where(eq(table.id, id))
}

/** The changes of holder that are accepted with contracts, by the id of the contract's transfer. */
export async function joinedTo(
  db: Queryable,
  subscriberTransferIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (subscriberTransferIds.length === 0) return new Map()
  const { id, joinedTo: holderTransferId } = contractSubscriberTransfers
  const rows = await db
    .select({ id, holderTransferId })
    .from(contractSubscriberTransfers)
    .where(inArray(id, [...subscriberTransferIds]))
  return new Map(rows.map(row => [row.id, row.holderTransferId]))
}

/** The offers of contracts that wait and are accepted with changes of holder, by the id of that one. */
export async function pendingJoins(
  db: Queryable,
  holderTransferIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string | null, string>> {
  if (holderTransferIds.length === 0) return new Map()
  const { id, joinedTo: holderTransferId, state, expiresAt } = contractSubscriberTransfers
  const rows = await db
    .select({ id, holderTransferId })
    .from(contractSubscriberTransfers)
    .where(and(inArray(holderTransferId, [...holderTransferIds]), eq(state, 'pending'), gt(expiresAt, now)))
  return new Map(rows.map(row => [row.holderTransferId, row.id]))
}

/** Forgets all that an account has offered or was offered. What waits has to end before. */
export async function forgetTransfers(tx: Transaction, accountId: string): Promise<void> {
  for (const kind of transferKinds) {
    const table = transferTables[kind]
    await tx.delete(table).where(between(table, accountId))
  }
}
