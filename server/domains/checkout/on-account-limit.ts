import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { OnAccountLimit } from '#contract/payments/checkout-payment.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { checkoutTransfers } from '#server/db/schema/checkout-payment.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { orderReversals } from '#server/db/schema/order-reversals.ts'
import type { OnAccountBounds } from '#server/settings.ts'
import { findMailReader } from '../identity/identity-api.ts'
import { owedForEach } from '../ledger/ledger-api.ts'

/**
 * What an order on account of somebody may come to. Two orders of one person do not both use it up: whoever orders holds their cart, of
 * which there is one.
 */
export async function onAccountLimit(
  db: Queryable,
  { needsConfirmedAddress, firstCents, openCents }: OnAccountBounds,
  accountId: string,
): Promise<OnAccountLimit> {
  if (needsConfirmedAddress && !(await findMailReader(db, accountId))) {
    return { limit: euros(0), reason: 'addressUnconfirmed' }
  }
  const hasPaid = await hasEverPaid(db, accountId)
  const most = hasPaid ? openCents : firstCents
  const left = Math.max(0, most - (await openCentsOf(db, accountId)))
  return { limit: euros(left), reason: hasPaid ? 'openOrders' : 'firstOrder' }
}

/** Whether somebody has paid for something that was not taken back as a whole. */
async function hasEverPaid(db: Queryable, accountId: string): Promise<boolean> {
  const reversedCents = db
    .select({
      cents: sql`coalesce(sum(${orderReversals.goodsCents} + ${orderReversals.shippingCents}), 0)`,
    })
    .from(orderReversals)
    .innerJoin(orders, eq(orders.orderNumber, orderReversals.orderNumber))
    .where(eq(orders.checkoutId, checkouts.id))
  const paid = or(eq(checkouts.paymentState, 'paid'), gt(checkoutTransfers.cents, 0))
  const found = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .leftJoin(checkoutTransfers, eq(checkoutTransfers.checkoutId, checkouts.id))
    .where(and(eq(checkouts.accountId, accountId), paid, gt(checkouts.totalCents, reversedCents)))
    .limit(1)
  return found.length > 0
}

/** What somebody owes for what they bought on account; too much money on one order pays no other. */
async function openCentsOf(db: Queryable, accountId: string): Promise<number> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.paymentState, 'onAccount')))
  const owed = await owedForEach(
    db,
    rows.map(({ id }) => id),
  )
  return [...owed.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0)
}
