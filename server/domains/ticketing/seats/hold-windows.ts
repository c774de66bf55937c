import { and, eq, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { holdWindows } from '#server/db/schema/ticketing.ts'

/**
 * Until when somebody's holds of an event last: `usual` from the first one on, whatever is put back and taken again meanwhile. The next
 * window begins once this one is over.
 */
export async function holdUntil(
  db: Queryable,
  { eventNo, accountId, usual, now }: { eventNo: number; accountId: string; usual: Date; now: Date },
): Promise<Date> {
  const [begun] = await begin(db, { eventNo, accountId, until: usual, now: now.toISOString() })
  if (begun) return begun.until
  const [running] = await db
    .select({ until: holdWindows.until })
    .from(holdWindows)
    .where(and(eq(holdWindows.eventNo, eventNo), eq(holdWindows.accountId, accountId)))
  return running && running.until < usual ? running.until : usual
}

const begin = prepared((db, given: Given<{ eventNo: number; accountId: string; until: Date; now: string }>) =>
  db
    .insert(holdWindows)
    .values({ eventNo: given.eventNo, accountId: given.accountId, until: given.until })
    .onConflictDoUpdate({
      target: [holdWindows.eventNo, holdWindows.accountId],
      set: { until: sql`excluded.until` },
      setWhere: lte(holdWindows.until, given.now),
    })
    .returning({ until: holdWindows.until }),
)

/** Somebody has ordered what they held: what they take next has its own time. */
export async function endHoldWindow(
  tx: Transaction,
  { eventNo, accountId }: { eventNo: number; accountId: string },
): Promise<void> {
  await tx
    .delete(holdWindows)
    .where(and(eq(holdWindows.eventNo, eventNo), eq(holdWindows.accountId, accountId)))
}
