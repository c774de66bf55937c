import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { seasonTicketHolders } from '#server/db/schema/subscription.ts'
import { type ContractRow, endTickets } from '../season-contracts/season-contracts-api.ts'

/** Gives back what a contract, which the caller has locked, has of a season that is called off: tickets, places at matches and the holdership. */
export async function giveUpSeason(
  tx: Transaction,
  contract: ContractRow,
  { season, now }: { season: number; now: Date },
): Promise<void> {
  await endTickets(tx, contract, { season, now })
  await tx
    .delete(seasonTicketHolders)
    .where(and(eq(seasonTicketHolders.contractId, contract.id), eq(seasonTicketHolders.season, season)))
}
