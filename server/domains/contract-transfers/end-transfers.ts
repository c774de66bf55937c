import { and, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import type { TransferParty } from '#contract/transfers/transfer-states.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockContracts } from '#server/db/locks.ts'
import { contractEvents, contracts, type ContractTransferTable } from '#server/db/schema/subscription.ts'
import type { Job } from '#server/deps.ts'
import { voidTransfers } from '#server/transfers/transfers.ts'
import { lockContract, writeContractEvent } from '../season-contracts/season-contracts-api.ts'
import { type Mailing, mailingOf, mailTransfer } from './transfer-mails.ts'
import {
  forgetTransfers,
  transferById,
  type TransferKind,
  transferKinds,
  type TransferRow,
  transferTables,
} from './transfer-repository.ts'

/** Ends what is offered of a contract, which the caller has locked. A job notifies both. */
export async function voidContractTransfers(tx: Transaction, contractId: string, now: Date): Promise<void> {
  for (const kind of transferKinds) await voidOffer(tx, kind, contractId, now)
}

/** The same of one kind. */
export async function voidOffer(
  tx: Transaction,
  kind: TransferKind,
  contractId: string,
  now: Date,
): Promise<void> {
  const table = transferTables[kind]
  await voidTransfers(tx, table, eq(table.contractId, contractId), now)
}

/** Ends what an account offers or is offered, notifies the other one, and forgets all that was between them. */
export async function endContractTransfersWith(
  tx: Transaction,
  accountId: string,
  { mailing, now }: { mailing: Mailing; now: Date },
): Promise<void> {
  for (const kind of transferKinds) {
    const table = transferTables[kind]
    const isOfThem = or(eq(table.fromId, accountId), eq(table.toId, accountId)) ?? eq(table.fromId, accountId)
    const offered = await tx
      .select({ contractId: table.contractId })
      .from(table)
      .where(and(isOfThem, eq(table.state, 'pending')))
    const ids = offered.map(({ contractId }) => contractId)
    if (ids.length > 0) await lockContracts(tx, inArray(contracts.id, ids))
    for (const { id } of await voidTransfers(tx, table, isOfThem, now)) {
      const row = await transferById(tx, kind, id)
      if (!row) continue
      const only = row.fromId === accountId ? 'recipient' : 'sender'
      await noteEnding(tx, mailing, { kind, row }, { what: 'void', now, only })
    }
  }
  await forgetTransfers(tx, accountId)
}

interface Ending {
  readonly what: 'expired' | 'void'
  readonly now: Date
  readonly only?: TransferParty
}

/** Adds an end that came by itself to the history of its contract, which the caller has locked, and notifies the two. */
export async function noteEnding(
  tx: Transaction,
  mailing: Mailing,
  { kind, row }: { kind: TransferKind; row: TransferRow },
  ending: Ending,
): Promise<void> {
  await writeContractEvent(tx, {
    contractId: row.contractId,
    kind: 'transferEnded',
    by: 'job',
    actorId: null,
    facts: { transferId: row.id, end: ending.what },
    at: ending.now,
  })
  await mailTransfer(tx, mailing, { kind, row }, ending)
}

/** Offers of one run. */
const BATCH = 100

const hasExpired = ({ state, expiresAt }: ContractTransferTable, now: Date) =>
  and(eq(state, 'pending'), lte(expiresAt, now))

/** Void, and not in the history of its contract yet: nobody has been notified. */
const isUnnoted = (db: Queryable, table: ContractTransferTable) => {
  const noted = db
    .select({ position: contractEvents.position })
    .from(contractEvents)
    .where(
      and(
        eq(contractEvents.contractId, table.contractId),
        eq(contractEvents.kind, 'transferEnded'),
        sql`${contractEvents.facts}->>'transferId' = ${table.id}::text`,
      ),
    )
  return and(eq(table.state, 'void'), notExists(noted))
}

/** Notifies both whose offer has run out or is void. That it has ended is said by clock and state, to whoever looks before. */
export const contractTransferEndings: Job = {
  name: 'contract-transfer-endings',
  everySeconds: 60,
  run: async ({ db, clock, settings }) => {
    const now = clock.now()
    const mailing = mailingOf(settings)
    for (const kind of transferKinds) {
      const table = transferTables[kind]
      const steps = [
        { what: 'expired', which: hasExpired(table, now) },
        { what: 'void', which: isUnnoted(db, table) },
      ] as const
      for (const { what, which } of steps) {
        const ended = await db
          .select({ id: table.id, contractId: table.contractId })
          .from(table)
          .where(which)
          .limit(BATCH)
        for (const { id, contractId } of ended) {
          await db.transaction(async tx => {
            await lockContract(tx, contractId)
            // Again under the lock, so that of two runs one has each.
            const [row] = await tx
              .select()
              .from(table)
              .where(and(eq(table.id, id), which))
            if (!row) return
            if (what === 'expired')
              await tx.update(table).set({ state: 'expired', decidedAt: now }).where(eq(table.id, id))
            await noteEnding(tx, mailing, { kind, row }, { what, now })
          })
        }
      }
    }
  },
}
