import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { contractSubscriberTransfers } from '#server/db/schema/subscription.ts'

/** The contracts that somebody was the subscriber of and has given on, the last first. */
export async function formerContractsOf(db: Queryable, accountId: string): Promise<string[]> {
  const { contractId, fromId, state, decidedAt } = contractSubscriberTransfers
  const rows = await db
    .select({ contractId })
    .from(contractSubscriberTransfers)
    .where(and(eq(fromId, accountId), eq(state, 'accepted')))
    .orderBy(desc(decidedAt))
  return [...new Set(rows.map(row => row.contractId))]
}
