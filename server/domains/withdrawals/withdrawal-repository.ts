import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm'
import type { Withdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import { tidyCode, tidyEmail } from '#contract/kernel/typed-text.ts'
import type { WithdrawalReceipt } from '#contract/withdrawals/withdrawals.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { isNumbered } from '#server/db/order-number-search.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Writes a declaration down, for the first request with its key; undefined for a repetition. */
export async function insertWithdrawal(
  tx: Transaction,
  row: typeof withdrawals.$inferInsert,
): Promise<WithdrawalRow | undefined> {
  const [inserted] = await tx.insert(withdrawals).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function findByRequest(db: Queryable, requestKey: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.requestKey, requestKey))
  return row
}

/** Whose order it is; undefined where there is none of this number. */
export async function findOrderOwner(
  db: Queryable,
  orderNumber: string,
): Promise<{ accountId: string | null; checkoutId: string } | undefined> {
  const [row] = await db
    .select({ accountId: checkouts.accountId, checkoutId: orders.checkoutId })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.orderNumber, orderNumber))
  return row
}

export interface WithdrawalSearch {
  query: string | undefined
  show: 'open' | 'handled' | 'all'
  page: number
  pageSize: number
}

/** One page of the declarations, the latest first. */
export async function findWithdrawals(
  db: Queryable,
  { query, show, page, pageSize }: WithdrawalSearch,
): Promise<{ items: Withdrawal[]; totalCount: number }> {
  const typed = query ?? ''
  const wanted = and(
    show === 'open' ? isNull(withdrawals.handledAt) : undefined,
    show === 'handled' ? isNotNull(withdrawals.handledAt) : undefined,
    query
      ? or(
          ilike(withdrawals.typedNumber, containing(tidyCode(typed))),
          isNumbered(withdrawals.orderNumber, typed),
          isNamed(withdrawals.name, typed),
          ilike(withdrawals.email, containing(tidyEmail(typed))),
        )
      : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(withdrawals).where(wanted)
  const rows = await selectWithOrders(db)
    .where(wanted)
    .orderBy(desc(withdrawals.receivedAt), asc(withdrawals.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map(toWithdrawal), totalCount: counted?.total ?? 0 }
}

export async function findWithdrawal(db: Queryable, id: string): Promise<Withdrawal | undefined> {
  const [row] = await selectWithOrders(db).where(eq(withdrawals.id, id))
  return row && toWithdrawal(row)
}

/** Those that fit to an order by its number, the latest first. */
export async function listWithdrawalsOf(db: Queryable, orderNumber: string): Promise<Withdrawal[]> {
  const rows = await selectWithOrders(db)
    .where(eq(withdrawals.orderNumber, orderNumber))
    .orderBy(desc(withdrawals.receivedAt))
  return rows.map(toWithdrawal)
}

/** Notes that it has been dealt with; tells whether that is new. */
export async function markHandled(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(withdrawals)
    .set({ handledAt: now })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.handledAt)))
    .returning({ id: withdrawals.id })
  return marked.length > 0
}

/** Those of a person, the oldest first. */
export const listOwnWithdrawals = async (db: Queryable, accountId: string): Promise<WithdrawalReceipt[]> => {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.accountId, accountId))
    .orderBy(asc(withdrawals.receivedAt))
  return rows.map(toReceipt)
}

/** Takes an account off its declarations, which stay as proof with the name that the invoice bears too. */
export async function detachWithdrawals(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(withdrawals).set({ accountId: null, email: '' }).where(eq(withdrawals.accountId, accountId))
}

/** Takes an account off its declarations, which somebody else made. They stay as they are, so that the shop can answer them. */
export async function releaseWithdrawals(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(withdrawals).set({ accountId: null }).where(eq(withdrawals.accountId, accountId))
}

export const toReceipt = (row: WithdrawalRow): WithdrawalReceipt => ({
  id: row.id,
  receivedAt: row.receivedAt.toISOString(),
  name: row.name,
  orderNumber: row.typedNumber,
  email: row.email,
  items: row.items,
})

const selectWithOrders = (db: Queryable) =>
  db
    .select({ row: withdrawals, order: orders })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.orderNumber, withdrawals.orderNumber))

interface RowWithOrder {
  row: WithdrawalRow
  order: typeof orders.$inferSelect | null
}

const toWithdrawal = ({ row, order }: RowWithOrder): Withdrawal => ({
  ...toReceipt(row),
  match: !order ? 'none' : row.isBuyers ? 'order' : 'otherEmail',
  order: order && {
    orderNumber: order.orderNumber,
    checkoutId: order.checkoutId,
    orderedAt: order.createdAt.toISOString(),
    state: order.state,
    stateDate: order.stateDate.toISOString(),
    shippingCode: order.shippingCode,
  },
  handledAt: row.handledAt?.toISOString() ?? null,
})

/** Numbers of a person's orders whose withdrawal nobody of the shop has dealt with yet. */
export async function listOpenWithdrawals(db: Queryable, accountId: string): Promise<Set<string | null>> {
  const rows = await db
    .select({ orderNumber: withdrawals.orderNumber })
    .from(withdrawals)
    .where(and(eq(withdrawals.accountId, accountId), isNull(withdrawals.handledAt)))
  return new Set(rows.map(({ orderNumber }) => orderNumber))
}
