import { asc, eq, sql } from 'drizzle-orm'
import type { ContractEventKind } from '#contract/subscription/contract-events.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { contractEvents } from '#server/db/schema/subscription.ts'

export interface ContractEvent {
  readonly contractId: string
  readonly kind: ContractEventKind
  /** Of a notice: written once a contract, season and kind. */
  readonly season?: number
  readonly by: 'person' | 'staff' | 'job'
  /** The account; null of a job. */
  readonly actorId: string | null
  /** Ids, days and words of the contract; never a name, an address or what somebody typed. */
  readonly facts?: Readonly<Record<string, string | number | null>>
  readonly at: Date
}

/** Adds to the history of a contract, which the caller has locked. False where a notice of that season and kind was written before. */
export async function writeContractEvent(
  tx: Transaction,
  { contractId, kind, season, by, actorId, facts = {}, at }: ContractEvent,
): Promise<boolean> {
  const written = await tx
    .insert(contractEvents)
    .values({
      contractId,
      position: sql`(select coalesce(max(e.position), 0) + 1 from contract_events e where e.contract_id = ${contractId})`,
      kind,
      season: season ?? null,
      by,
      actorId,
      facts,
      at,
    })
    .onConflictDoNothing({
      target: [contractEvents.contractId, contractEvents.season, contractEvents.kind],
      where: sql`${contractEvents.season} is not null`,
    })
    .returning({ position: contractEvents.position })
  return written.length > 0
}

export const listContractEvents = (db: Queryable, contractId: string) =>
  db
    .select()
    .from(contractEvents)
    .where(eq(contractEvents.contractId, contractId))
    .orderBy(asc(contractEvents.position))

/** Takes an account off what it has done. */
export async function forgetActor(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(contractEvents).set({ actorId: null }).where(eq(contractEvents.actorId, accountId))
}
