import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { recentlyViewedCount } from '#contract/catalogue/product-impressions.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockAccount } from '#server/db/locks.ts'
import { productImpressions } from '#server/db/schema/shop.ts'
import { AccountGone } from '#server/http/account-gone.ts'

export type ImpressionRow = typeof productImpressions.$inferSelect

const latestFirst = [desc(productImpressions.viewedAt), desc(productImpressions.productNumber)]

/** Puts a product in front of what an account has looked at, and forgets what is too many behind. */
export async function noteImpression(tx: Transaction, seen: ImpressionRow): Promise<void> {
  const { accountId, viewedAt } = seen
  // One after the other, so that no two count the same rows.
  if (!(await lockAccount(tx, accountId))) throw new AccountGone()
  await tx
    .insert(productImpressions)
    .values(seen)
    .onConflictDoUpdate({
      target: [productImpressions.accountId, productImpressions.productNumber],
      set: { viewedAt },
      // Processes do not share a clock: what was seen later stays later.
      setWhere: lt(productImpressions.viewedAt, viewedAt),
    })
  const tooMany = tx
    .select({ number: productImpressions.productNumber })
    .from(productImpressions)
    .where(eq(productImpressions.accountId, accountId))
    .orderBy(...latestFirst)
    .offset(recentlyViewedCount)
  await tx
    .delete(productImpressions)
    .where(
      and(eq(productImpressions.accountId, accountId), inArray(productImpressions.productNumber, tooMany)),
    )
}

/** What an account has looked at from a moment on, the latest first. */
export const listImpressions = (db: Queryable, accountId: string, since?: Date): Promise<ImpressionRow[]> =>
  db
    .select()
    .from(productImpressions)
    .where(
      and(
        eq(productImpressions.accountId, accountId),
        since === undefined ? undefined : gte(productImpressions.viewedAt, since),
      ),
    )
    .orderBy(...latestFirst)

export async function deleteImpressions(db: Queryable, accountId: string): Promise<void> {
  await db.delete(productImpressions).where(eq(productImpressions.accountId, accountId))
}

export async function deleteImpressionsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(productImpressions).where(lt(productImpressions.viewedAt, moment))
}
