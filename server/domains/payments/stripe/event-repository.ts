import { eq, lt } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { stripeEvents } from '#server/db/schema/payment.ts'

export async function isFollowed(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id))
  return found.length > 0
}

/** Notes that an event was followed up; of two that were told at once the first. */
export async function noteFollowed(db: Queryable, id: string, followedAt: Date): Promise<void> {
  await db.insert(stripeEvents).values({ id, followedAt }).onConflictDoNothing()
}

export async function deleteFollowedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.followedAt, before))
}
