import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { transition } from '#contract/kernel/state-machine.ts'
import { contractTransitions } from '#contract/subscription/contract-states.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockContracts } from '#server/db/locks.ts'
import { contracts, seasonTicketHolders } from '#server/db/schema/subscription.ts'

export type ContractRow = typeof contracts.$inferSelect
type NewContract = typeof contracts.$inferInsert

/** The next number, which nobody has had. */
export async function takeContractNumber(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('contract_numbers')::text as next`)
  return `V-${rows[0]?.next ?? ''}`
}

export async function insertContract(tx: Transaction, row: NewContract): Promise<void> {
  await tx.insert(contracts).values(row)
}

export async function findContract(db: Queryable, id: string): Promise<ContractRow | undefined> {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id))
  return row
}

/** A contract that has begun, by the number on its letters. */
export async function findContractByNumber(db: Queryable, number: string): Promise<ContractRow | undefined> {
  const [row] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.number, number), ne(contracts.state, 'draft')))
  return row
}

export const findContracts = async (db: Queryable, ids: readonly string[]): Promise<ContractRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(contracts)
        .where(inArray(contracts.id, [...new Set(ids)]))

/** The contracts that an account pays for, the latest first. Those that are only chosen are no contracts yet. */
export const listContractsOf = (db: Queryable, subscriberId: string): Promise<ContractRow[]> =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.subscriberId, subscriberId), ne(contracts.state, 'draft')))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))

/** The contracts that somebody uses or has used, or pays for. */
export async function listContractsAbout(db: Queryable, accountId: string): Promise<ContractRow[]> {
  const held = db
    .select({ id: seasonTicketHolders.contractId })
    .from(seasonTicketHolders)
    .where(eq(seasonTicketHolders.accountId, accountId))
  return db
    .select()
    .from(contracts)
    .where(
      and(
        ne(contracts.state, 'draft'),
        or(
          eq(contracts.subscriberId, accountId),
          eq(contracts.recipientId, accountId),
          inArray(contracts.id, held),
        ),
      ),
    )
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
}

/** A contract, which nobody else changes until the transaction ends. */
export async function lockContract(tx: Transaction, id: string): Promise<ContractRow | undefined> {
  const [row] = await lockContracts(tx, eq(contracts.id, id))
  return row
}

/** The same, where it is of a subscriber and has begun: to everybody else there is none. */
export async function lockOwnContract(
  tx: Transaction,
  { id, subscriberId }: { id: string; subscriberId: string },
): Promise<ContractRow | undefined> {
  const row = await lockContract(tx, id)
  return row?.subscriberId === subscriberId && row.state !== 'draft' ? row : undefined
}

/** Changes a contract that the caller has locked. Throws where its state may not become the other one. */
export async function changeContract(
  tx: Transaction,
  { id, state }: Pick<ContractRow, 'id' | 'state'>,
  change: Partial<Omit<NewContract, 'id' | 'number' | 'version' | 'createdAt'>>,
): Promise<void> {
  if (change.state !== undefined && !transition(contractTransitions, state, change.state).ok)
    throw new Error(`Contract ${id} is ${state} and cannot be ${change.state}`)
  await tx
    .update(contracts)
    .set({ ...change, version: sql`${contracts.version} + 1` })
    .where(eq(contracts.id, id))
}

/** Contracts whose later seasons are paid from a method that somebody keeps. */
export const contractsPaidBy = (db: Queryable, paymentInfoId: string): Promise<ContractRow[]> =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.paymentInfoId, paymentInfoId), eq(contracts.state, 'running')))
