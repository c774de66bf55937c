import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { membershipCards } from '#server/db/schema/membership.ts'
import type { OrderLine } from './term-repository.ts'

export type CardRow = typeof membershipCards.$inferSelect

const { membershipId: byMembership, claim: byClaim, paidAt, sentAt } = membershipCards

/** Takes the one card that a membership may have on its way; false where one is. */
export async function holdCard(tx: Transaction, row: typeof membershipCards.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(membershipCards)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: membershipCards.id })
  return written.length > 0
}

/** Gives back what claims hold and nobody has paid for. */
export async function releaseCards(tx: Transaction, claims: readonly string[]): Promise<void> {
  await tx.delete(membershipCards).where(and(inArray(byClaim, [...claims]), isNull(paidAt)))
}

/** Has a card that a line of a cart holds be an order's; false where it holds none. */
export async function orderCard(
  tx: Transaction,
  claim: string,
  line: OrderLine & { claim: string },
): Promise<boolean> {
  const changed = await tx
    .update(membershipCards)
    .set(line)
    .where(eq(byClaim, claim))
    .returning({ id: membershipCards.id })
  return changed.length > 0
}

/** Notes that the money for a card is there, or gone again (null); false where nothing changes. */
export async function noteCardPaid(tx: Transaction, claim: string, at: Date | null): Promise<boolean> {
  const isOther = at === null ? undefined : isNull(paidAt)
  const changed = await tx
    .update(membershipCards)
    .set({ paidAt: at })
    .where(and(eq(byClaim, claim), isOther))
    .returning({ id: membershipCards.id })
  return changed.length > 0
}

export async function noteCardSent(tx: Transaction, claim: string, at: Date): Promise<void> {
  await tx
    .update(membershipCards)
    .set({ sentAt: at })
    .where(and(eq(byClaim, claim), isNull(sentAt)))
}

export async function findCard(db: Queryable, claim: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(membershipCards).where(eq(byClaim, claim))
  return row
}

export async function deleteCard(tx: Transaction, claim: string): Promise<void> {
  await tx.delete(membershipCards).where(eq(byClaim, claim))
}

/** The cards of memberships, the oldest first, with the checkout that each was ordered by. */
export async function listCards(db: Queryable, membershipIds: readonly string[]) {
  if (membershipIds.length === 0) return []
  return db
    .select({ card: membershipCards, checkoutId: orders.checkoutId, buyerId: checkouts.accountId })
    .from(membershipCards)
    .leftJoin(orders, eq(orders.orderNumber, membershipCards.orderNumber))
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(inArray(byMembership, [...membershipIds]))
    .orderBy(asc(membershipCards.createdAt), asc(membershipCards.id))
}

/** A card with who ordered it. */
export type OrderedCard = Awaited<ReturnType<typeof listCards>>[number]

/** Those of memberships for which a card is on its way, or lies in a cart. */
export async function membershipsWithOpenCard(
  db: Queryable,
  membershipIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ membershipId: byMembership })
    .from(membershipCards)
    .where(and(inArray(byMembership, [...membershipIds]), isNull(sentAt)))
  return new Set(rows.map(({ membershipId }) => membershipId))
}
