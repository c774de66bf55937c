import { and, asc, eq, lt } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { videoPositions } from '#server/db/schema/video.ts'

export type PositionRow = typeof videoPositions.$inferSelect

const of = (accountId: string, videoUid: number) =>
  and(eq(videoPositions.accountId, accountId), eq(videoPositions.videoUid, videoUid))

export async function findPosition(
  db: Queryable,
  accountId: string,
  videoUid: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: videoPositions.seconds })
    .from(videoPositions)
    .where(of(accountId, videoUid))
  return row?.seconds
}

export async function keepPosition(db: Queryable, row: PositionRow): Promise<void> {
  const { seconds, updatedAt } = row
  await db
    .insert(videoPositions)
    .values(row)
    .onConflictDoUpdate({
      target: [videoPositions.accountId, videoPositions.videoUid],
      set: { seconds, updatedAt },
    })
}

export async function forgetPosition(db: Queryable, accountId: string, videoUid: number): Promise<void> {
  await db.delete(videoPositions).where(of(accountId, videoUid))
}

export const listPositions = (db: Queryable, accountId: string): Promise<PositionRow[]> =>
  db
    .select()
    .from(videoPositions)
    .where(eq(videoPositions.accountId, accountId))
    .orderBy(asc(videoPositions.videoUid))

export async function deletePositionsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(videoPositions).where(lt(videoPositions.updatedAt, moment))
}

export async function deletePositions(db: Queryable, accountId: string): Promise<void> {
  await db.delete(videoPositions).where(eq(videoPositions.accountId, accountId))
}
