import { count, desc, eq, type SQL, sql, sum } from 'drizzle-orm'
import type { CodeOrder } from '#contract/orders/staff-code-orders.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { orderItems, orders } from '#server/db/schema/checkout.ts'
import { voucherRedemptions } from '#server/db/schema/codes.ts'
import { orderReversalItems } from '#server/db/schema/order-reversals.ts'

interface Part {
  readonly page: number
  readonly pageSize: number
}

/** Orders that have a code's name on them: it is no one else's, and stays there when the order is cancelled. */
const withCode = (code: string): SQL => sql`${orders.promotionCodes} @> ${JSON.stringify([{ code }])}::jsonb`

/** One page of the orders that a promotion was used for, the latest first; without a part, all of them. */
export async function findPromotionOrders(db: Queryable, code: string, part?: Part): Promise<CodeOrder[]> {
  const { ordered, givenUp } = pieceCounts(db)
  const rows = db
    .select({ order: orders, ordered: ordered.pieces, givenUp: givenUp.pieces })
    .from(orders)
    .leftJoinLateral(ordered, sql`true`)
    .leftJoinLateral(givenUp, sql`true`)
    .where(withCode(code))
    .orderBy(desc(orders.createdAt), desc(orders.orderNumber))
  const found = await (part ? rows.limit(part.pageSize).offset((part.page - 1) * part.pageSize) : rows)
  return found.map(({ order, ...pieces }) => {
    const cents = order.promotionCodes.find(used => used.code === code)?.cents ?? 0
    return toCodeOrder({ order, cents, ...pieces })
  })
}

export async function countPromotionOrders(db: Queryable, code: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(withCode(code))
  return row?.total ?? 0
}

/** The same of a voucher, with what it has paid. */
export async function findVoucherOrders(
  db: Queryable,
  voucherId: string,
  { page, pageSize }: Part,
): Promise<{ items: CodeOrder[]; totalCount: number }> {
  const theirs = eq(voucherRedemptions.voucherId, voucherId)
  const [counted] = await db.select({ total: count() }).from(voucherRedemptions).where(theirs)
  const { ordered, givenUp } = pieceCounts(db)
  const rows = await db
    .select({
      order: orders,
      cents: voucherRedemptions.cents,
      ordered: ordered.pieces,
      givenUp: givenUp.pieces,
    })
    .from(voucherRedemptions)
    .innerJoin(orders, eq(orders.orderNumber, voucherRedemptions.orderNumber))
    .leftJoinLateral(ordered, sql`true`)
    .leftJoinLateral(givenUp, sql`true`)
    .where(theirs)
    .orderBy(desc(orders.createdAt), desc(orders.orderNumber))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map(toCodeOrder), totalCount: counted?.total ?? 0 }
}

/** Pieces of the order of a row, and how many of them were given up. */
const pieceCounts = (db: Queryable) => ({
  ordered: db
    .select({ pieces: sum(orderItems.quantity).mapWith(Number).as('ordered_pieces') })
    .from(orderItems)
    .where(eq(orderItems.orderNumber, orders.orderNumber))
    .as('ordered'),
  givenUp: db
    .select({ pieces: sum(orderReversalItems.quantity).mapWith(Number).as('given_up_pieces') })
    .from(orderReversalItems)
    .where(eq(orderReversalItems.orderNumber, orders.orderNumber))
    .as('given_up'),
})

interface Row {
  order: Pick<typeof orders.$inferSelect, 'orderNumber' | 'createdAt' | 'state'>
  cents: number
  ordered: number | null
  givenUp: number | null
}

const toCodeOrder = ({ order, cents, ordered, givenUp }: Row): CodeOrder => ({
  orderNumber: order.orderNumber,
  orderedAt: order.createdAt.toISOString(),
  amount: euros(cents),
  reversed: reversedOf(order.state, ordered ?? 0, givenUp ?? 0),
})

/** What was never paid is cancelled as a whole, without any piece that is given up. */
function reversedOf(state: Row['order']['state'], ordered: number, givenUp: number): CodeOrder['reversed'] {
  if (state === 'Cancelled' || givenUp >= ordered) return 'all'
  return givenUp > 0 ? 'some' : 'none'
}
