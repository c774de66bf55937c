import { and, eq, gt } from 'drizzle-orm'
import type { Contract } from '#contract/subscription/contracts.ts'
import type { Queryable } from '#server/db/database.ts'
import { contractRecipientTransfers, contractSubscriberTransfers } from '#server/db/schema/subscription.ts'

interface Pending {
  readonly recipient: Contract['pendingRecipientTransfer']
  readonly subscriber: Contract['pendingSubscriberTransfer']
}

/** What waits for an answer of a contract at a moment: one of each kind. */
export async function pendingTransfersOf(db: Queryable, contractId: string, now: Date): Promise<Pending> {
  const [recipient, subscriber] = await Promise.all(
    [contractRecipientTransfers, contractSubscriberTransfers].map(async table => {
      const [row] = await db
        .select({ id: table.id, recipientMail: table.recipientMail, expiresAt: table.expiresAt })
        .from(table)
        .where(and(eq(table.contractId, contractId), eq(table.state, 'pending'), gt(table.expiresAt, now)))
      return row ? { ...row, expiresAt: row.expiresAt.toISOString() } : null
    }),
  )
  return { recipient: recipient ?? null, subscriber: subscriber ?? null }
}
