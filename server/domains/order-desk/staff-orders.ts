import { TZDate } from '@date-fns/tz'
import { and, asc, count, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm'
import { personName } from '#contract/contact/person-name.ts'
import type { StaffOrder, StaffOrderSummary, Transfer } from '#contract/orders/staff-orders.ts'
import type { OrderState } from '#contract/checkout/checkout.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { tidyEmail } from '#contract/kernel/typed-text.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { isNumbered } from '#server/db/order-number-search.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { checkoutTransfers } from '#server/db/schema/checkout-payment.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { isErased } from '../invoicing/invoicing-api.ts'
import { readCheckout } from '../orders/orders-api.ts'
import { listWithdrawalsOf } from '../withdrawals/withdrawals-api.ts'
import { isUnsettled as hasUnsettledBooks } from '../ledger/ledger-api.ts'

export interface StaffOrderSearch {
  query: string | undefined
  state: OrderState | undefined
  isUnsettled: boolean | undefined
  /** Days at the club, both included. */
  from: string | undefined
  until: string | undefined
  page: number
  pageSize: number
}

// For the search, which takes the words of a name in any order.
const accountName = sql`concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})`
const billingName = sql`concat_ws(' ', ${checkouts.billingAddress} ->> 'firstName', ${checkouts.billingAddress} ->> 'lastName')`

/** Midnight at the club as a day begins, `later` days on. */
function beginOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + later, 'Europe/Berlin').getTime())
}

const found = (query: string): SQL | undefined =>
  or(
    isNumbered(orders.orderNumber, query),
    isNamed(accountName, query),
    isNamed(billingName, query),
    ilike(accounts.email, containing(tidyEmail(query))),
  )

const conditions = (
  db: Queryable,
  { query, state, isUnsettled, from, until }: StaffOrderSearch,
): SQL | undefined =>
  and(
    state && eq(orders.state, state),
    isUnsettled ? and(eq(checkouts.paymentState, 'onAccount'), hasUnsettledBooks(db)) : undefined,
    from === undefined ? undefined : gte(orders.createdAt, beginOf(from)),
    until === undefined ? undefined : lt(orders.createdAt, beginOf(until, 1)),
    query ? found(query) : undefined,
  )

const selectOrders = (db: Queryable) =>
  db
    .select({
      order: orders,
      paymentType: checkouts.paymentType,
      paymentState: checkouts.paymentState,
      email: accounts.email,
      contact: { firstName: contacts.firstName, lastName: contacts.lastName },
      billingAddress: checkouts.billingAddress,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(accounts, eq(accounts.id, checkouts.accountId))
    .leftJoin(contacts, eq(contacts.accountId, checkouts.accountId))

type Row = Awaited<ReturnType<typeof selectOrders>>[number]

/** One page of the orders of all buyers, the latest first. */
export async function findStaffOrders(
  db: Queryable,
  search: StaffOrderSearch,
): Promise<{ items: StaffOrderSummary[]; totalCount: number }> {
  const wanted = conditions(db, search)
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(accounts, eq(accounts.id, checkouts.accountId))
    .leftJoin(contacts, eq(contacts.accountId, checkouts.accountId))
    .where(wanted)
  const rows = await selectOrders(db)
    .where(wanted)
    .orderBy(desc(orders.createdAt), desc(orders.orderNumber))
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
  return { items: rows.map(toSummary), totalCount: counted?.total ?? 0 }
}

/** An order with its checkout; undefined where there is none of this number. */
export async function findStaffOrder(db: Queryable, orderNumber: string): Promise<StaffOrder | undefined> {
  const [row] = await selectOrders(db).where(eq(orders.orderNumber, orderNumber))
  const checkout = row && (await readCheckout(db, row.order.checkoutId))
  if (!row || !checkout) return undefined
  const shippingAddress = isErased(checkout.shippingAddress) ? null : checkout.shippingAddress
  return {
    ...toSummary(row),
    checkout: { ...checkout, shippingAddress },
    withdrawals: await listWithdrawalsOf(db, orderNumber),
    transfers: await listTransfers(db, row.order.checkoutId),
  }
}

async function listTransfers(db: Queryable, checkoutId: string): Promise<Transfer[]> {
  const rows = await db
    .select()
    .from(checkoutTransfers)
    .where(eq(checkoutTransfers.checkoutId, checkoutId))
    .orderBy(asc(checkoutTransfers.createdAt), asc(checkoutTransfers.id))
  return rows.map(({ id, cents, valueDate, note, createdAt }) => ({
    id,
    amount: euros(cents),
    valueDate,
    note,
    recordedAt: createdAt.toISOString(),
  }))
}

const toSummary = ({ order, paymentType, paymentState, email, ...buyer }: Row): StaffOrderSummary => ({
  orderNumber: order.orderNumber,
  seller: order.seller,
  orderedAt: order.createdAt.toISOString(),
  state: order.state,
  stateDate: order.stateDate.toISOString(),
  shippingCode: order.shippingCode,
  paymentType,
  paymentState,
  total: euros(order.totalCents),
  buyer: { name: personName(buyer.contact ?? buyer.billingAddress), email },
})
