import { and, asc, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { personName } from '#contract/contact/person-name.ts'
import type { CardOrderState, StaffCardOrder } from '#contract/membership/staff-cards.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNumbered } from '#server/db/order-number-search.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { clubMemberships, membershipCards } from '#server/db/schema/membership.ts'
import { walletAssets } from '#server/db/schema/wallet.ts'

export interface CardOrderSearch {
  readonly query: string | undefined
  readonly state: CardOrderState | undefined
  readonly page: number
  readonly pageSize: number
}

const { orderNumber, membershipId, paidAt, sentAt } = membershipCards

const isOf = (db: Queryable, query: string): SQL | undefined =>
  or(
    isNumbered(orderNumber, query),
    exists(
      db
        .select({ id: clubMemberships.id })
        .from(clubMemberships)
        .where(
          and(
            eq(clubMemberships.id, membershipId),
            ilike(clubMemberships.number, containing(query).slice(1)),
          ),
        ),
    ),
  )

const inState = (state: CardOrderState | undefined): SQL | undefined =>
  state === undefined ? undefined : state === 'open' ? isNull(sentAt) : isNotNull(sentAt)

/** A page of the orders of cards that are paid: the open ones as they came, else the latest first. */
export async function findCardOrders(
  db: Queryable,
  { query, state, page, pageSize }: CardOrderSearch,
): Promise<{ items: StaffCardOrder[]; totalCount: number }> {
  const which = and(isNotNull(paidAt), inState(state), query ? isOf(db, query) : undefined)
  const since = sql`min(${membershipCards.createdAt})`
  const found = db.select({ orderNumber }).from(membershipCards).where(which).groupBy(orderNumber)
  const rows = await db
    .select({ orderNumber })
    .from(membershipCards)
    .where(which)
    .groupBy(orderNumber)
    .orderBy(state === 'open' ? asc(since) : desc(since), asc(orderNumber))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const numbers = rows.flatMap(row => row.orderNumber ?? [])
  const byNumber = await readCardOrders(db, numbers)
  return {
    items: numbers.flatMap(number => byNumber.get(number) ?? []),
    totalCount: await db.$count(found.as('found')),
  }
}

/** An order of cards that is paid; undefined where there is none, or nothing of it is left. */
export const findCardOrder = async (db: Queryable, number: string): Promise<StaffCardOrder | undefined> =>
  (await readCardOrders(db, [number])).get(number)

async function readCardOrders(
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StaffCardOrder>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({
      card: membershipCards,
      orderNumber: orders.orderNumber,
      buyerId: checkouts.accountId,
      address: checkouts.shippingAddress,
      membership: clubMemberships,
      contact: { firstName: contacts.firstName, lastName: contacts.lastName },
      code: walletAssets.code,
    })
    .from(membershipCards)
    .innerJoin(orders, eq(orders.orderNumber, orderNumber))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(clubMemberships, eq(clubMemberships.id, membershipId))
    .innerJoin(walletAssets, and(eq(walletAssets.membershipId, membershipId), isNotNull(walletAssets.code)))
    .leftJoin(contacts, eq(contacts.accountId, clubMemberships.accountId))
    .where(and(inArray(orderNumber, [...numbers]), isNotNull(paidAt)))
    .orderBy(asc(clubMemberships.number))
  return new Map(
    [...Map.groupBy(rows, row => row.orderNumber)].flatMap(([number, [first, ...others]]) => {
      if (!first?.card.paidAt) return []
      const { card, buyerId, address } = first
      const order: StaffCardOrder = {
        orderNumber: number,
        paidAt: first.card.paidAt.toISOString(),
        sentAt: card.sentAt?.toISOString() ?? null,
        address: buyerId === null ? null : address,
        cards: [first, ...others].map(({ membership, contact, code }) => ({
          membershipId: membership.id,
          number: membership.number,
          holder: personName(
            contact ?? { firstName: membership.firstName ?? '', lastName: membership.lastName ?? '' },
          ),
          code: code ?? '',
        })),
      }
      return [[number, order] as const]
    }),
  )
}
