import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { paymentErasures } from '#server/db/schema/payment.ts'

export type ErasureRow = typeof paymentErasures.$inferSelect

export async function insertErasure(db: Queryable, row: ErasureRow): Promise<void> {
  await db.insert(paymentErasures).values(row).onConflictDoNothing()
}

/** The oldest first. */
export const listErasures = (db: Queryable, limit: number): Promise<ErasureRow[]> =>
  db.select().from(paymentErasures).orderBy(asc(paymentErasures.createdAt)).limit(limit)

export async function deleteErasure(db: Queryable, setupReference: string): Promise<void> {
  await db.delete(paymentErasures).where(eq(paymentErasures.setupReference, setupReference))
}
