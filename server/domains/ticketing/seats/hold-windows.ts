import { and, eq, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { holdWindows } from '#server/db/schema/ticketing.ts'

/**
 * Until when somebody's holds of an event last: `usual` from the first one on, whatever is put back and taken again meanwhile. The next
 * window begins once this one is over.
 */
export async function holdUntil(
  db: Queryable,
  { eventNo, accountId, usual, now }: { eventNo: number; accountId: string; usual: Date; now: Date },
): Promise<Date> {
  const [begun] = await db
    .insert(holdWindows)
    .values({ eventNo, accountId, until: usual })
    .onConflictDoUpdate({
      target: [holdWindows.eventNo, holdWindows.accountId],
      set: { until: usual },
      setWhere: lte(holdWindows.until, now),
    })
    .returning({ until: holdWindows.until })
  if (begun) return begun.until
  const [running] = await db
    .select({ until: holdWindows.until })
    .from(holdWindows)
    .where(and(eq(holdWindows.eventNo, eventNo), eq(holdWindows.accountId, accountId)))
  return running && running.until < usual ? running.until : usual
}

/** Somebody has ordered what they held: what they take next has its own time. */
export async function endHoldWindow(
  tx: Transaction,
  { eventNo, accountId }: { eventNo: number; accountId: string },
): Promise<void> {
  await tx
    .delete(holdWindows)
    .where(and(eq(holdWindows.eventNo, eventNo), eq(holdWindows.accountId, accountId)))
}
