import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { type TicketEnd, videoTickets } from '#server/db/schema/video.ts'
import { earlier, latestEnd } from '#server/deadlines.ts'
import { leaseSeconds } from './model/stream-address.ts'

export type TicketRow = typeof videoTickets.$inferSelect

/** More players than anybody has open; whoever writes requests by hand has no more rows either. */
const TICKETS_KEPT = 20

/** Whoever was last heard of before has lost their place. */
const silentSince = (now: Date) => earlier(now, leaseSeconds * 1000)

const stillPlays = (now: Date) =>
  and(
    isNull(videoTickets.endedAt),
    gt(videoTickets.lastSeenAt, silentSince(now)),
    lte(videoTickets.lastSeenAt, latestEnd(now, 0)),
  )

const isOpenToAll = and(isNull(videoTickets.endedAt), eq(videoTickets.isLimited, false))

/** Forgets the oldest of an account's tickets, but for those that have a place. */
export async function forgetOldTickets(tx: Transaction, accountId: string): Promise<void> {
  const old = tx
    .select({ id: videoTickets.id })
    .from(videoTickets)
    .where(
      and(
        eq(videoTickets.accountId, accountId),
        or(eq(videoTickets.isLimited, false), isNotNull(videoTickets.endedAt)),
      ),
    )
    .orderBy(desc(videoTickets.lastSeenAt), desc(videoTickets.id))
    .offset(TICKETS_KEPT)
  await tx.delete(videoTickets).where(inArray(videoTickets.id, old))
}

export const insertTicket = async (db: Queryable, row: typeof videoTickets.$inferInsert): Promise<void> => {
  await db.insert(videoTickets).values(row)
}

/** Those of an account that have a place now, the longest playing first. */
export const listPlaying = (db: Queryable, accountId: string, now: Date): Promise<TicketRow[]> =>
  db
    .select()
    .from(videoTickets)
    .where(and(eq(videoTickets.accountId, accountId), eq(videoTickets.isLimited, true), stillPlays(now)))
    .orderBy(asc(videoTickets.startedAt), asc(videoTickets.id))

/** All that is still known of an account's players, the latest last. */
export const listTickets = (db: Queryable, accountId: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(videoTickets)
    .where(eq(videoTickets.accountId, accountId))
    .orderBy(asc(videoTickets.startedAt), asc(videoTickets.id))

export async function findTicket(db: Queryable, id: string): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(videoTickets).where(eq(videoTickets.id, id))
  return row
}

/** Of whom and for what a ticket is, as long as its player is heard of. */
export async function findPlaying(db: Queryable, id: string, now: Date): Promise<TicketRow | undefined> {
  const [row] = await db
    .select()
    .from(videoTickets)
    .where(and(eq(videoTickets.id, id), stillPlays(now)))
  return row
}

/** Ends the places that a device has. */
export async function endDevice(
  tx: Transaction,
  accountId: string,
  device: string,
  now: Date,
): Promise<void> {
  await tx
    .update(videoTickets)
    .set({ endedAt: now, endedBy: 'replaced' })
    .where(
      and(
        eq(videoTickets.accountId, accountId),
        eq(videoTickets.device, device),
        eq(videoTickets.isLimited, true),
        isNull(videoTickets.endedAt),
      ),
    )
}

/** Ends one of the account's tickets; of somebody else's nothing happens. */
export async function endTicket(
  db: Queryable,
  { id, accountId }: { id: string; accountId: string },
  endedBy: TicketEnd,
  now: Date,
): Promise<void> {
  await db
    .update(videoTickets)
    .set({ endedAt: now, endedBy })
    .where(and(eq(videoTickets.id, id), eq(videoTickets.accountId, accountId), isNull(videoTickets.endedAt)))
}

/** Keeps a place, unless it has been lost. Of a video that takes none a pause may be as long as it likes. */
export async function renewTicket(db: Queryable, id: string, now: Date): Promise<boolean> {
  const renewed = await db
    .update(videoTickets)
    .set({ lastSeenAt: now })
    .where(and(eq(videoTickets.id, id), or(isOpenToAll, stillPlays(now))))
    .returning({ id: videoTickets.id })
  return renewed.length > 0
}

export async function deleteTicketsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(videoTickets).where(lt(videoTickets.lastSeenAt, moment))
}

export async function deleteTickets(db: Queryable, accountId: string): Promise<void> {
  await db.delete(videoTickets).where(eq(videoTickets.accountId, accountId))
}
