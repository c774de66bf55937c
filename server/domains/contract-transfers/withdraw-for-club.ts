import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { voidTransfers } from '#server/transfers/transfers.ts'
import { writeContractEvent } from '../season-contracts/season-contracts-api.ts'
import { type Mailing, mailTransfer } from './transfer-mails.ts'
import { transferById, type TransferKind, transferKinds, transferTables } from './transfer-repository.ts'

interface Withdrawal {
  readonly contractId: string
  readonly transferId: string
  /** Of the ticket office. */
  readonly actorId: string | null
  readonly now: Date
}

/** Ends an offer of a contract, which the caller has locked, and notifies both. What was offered; undefined where nothing waits like that. */
export async function withdrawForClub(
  tx: Transaction,
  mailing: Mailing,
  { contractId, transferId, actorId, now }: Withdrawal,
): Promise<TransferKind | undefined> {
  for (const kind of transferKinds) {
    const row = await transferById(tx, kind, transferId)
    if (row?.contractId !== contractId) continue
    const table = transferTables[kind]
    const ended = await voidTransfers(tx, table, eq(table.id, transferId), now)
    if (ended.length === 0) return undefined
    await writeContractEvent(tx, {
      contractId,
      kind: 'transferEnded',
      by: 'staff',
      actorId,
      facts: { transferId, end: 'void' },
      at: now,
    })
    await mailTransfer(tx, mailing, { kind, row }, { what: 'closed', now })
    return kind
  }
  return undefined
}
