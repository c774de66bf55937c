import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { holdWindows, seatMoves } from '#server/db/schema/ticketing.ts'

/** Leaves the ledger of places without the account of somebody who goes. */
export async function forgetBuyer(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(holdWindows).where(eq(holdWindows.accountId, accountId))
  await tx.update(seatMoves).set({ actor: null }).where(eq(seatMoves.actor, accountId))
}
