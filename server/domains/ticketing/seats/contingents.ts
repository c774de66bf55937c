import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { eventSeats } from '#server/db/schema/ticketing.ts'

/** The contingent of places that nobody is sold: a broken seat, a block that stays shut. */
export const CLOSED = 'closed'

/** Says whom places are for that the transaction has locked. Who has them stays as it is. */
export async function setContingent(
  tx: Transaction,
  { eventNo, seatNos, contingent }: { eventNo: number; seatNos: readonly number[]; contingent: string },
): Promise<void> {
  await tx
    .update(eventSeats)
    .set({ contingent })
    .where(and(eq(eventSeats.eventNo, eventNo), inArray(eventSeats.seatNo, [...seatNos])))
}
