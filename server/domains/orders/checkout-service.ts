import { eq, inArray, sql } from 'drizzle-orm'
import type { Checkout } from '#contract/checkout/checkout.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkouts, orderItems, orders } from '#server/db/schema/checkout.ts'
import { forgetUses } from '../promotions/promotions-api.ts'
import { countryAlone, stripDocuments, withoutPhone } from '../invoicing/invoicing-api.ts'
import { findCheckouts } from './checkout-repository.ts'

/** Everything that somebody has bought, as the account shows it, the latest first. */
export async function exportCheckouts(db: Queryable, accountId: string): Promise<Checkout[]> {
  const found = await findCheckouts(db, accountId)
  return found.map(checkout => ({
    ...checkout,
    transactions: checkout.transactions.map(transaction => ({
      orders: transaction.orders.map(order => ({
        ...order,
        items: order.items.map(({ account: _, ...item }) => item),
      })),
    })),
  }))
}

/**
 * Takes a person out of what they bought. The invoice must stay for years (§ 147 AO, § 14b UStG): goods, amounts, and the name and
 * address that it names. Whose account it was, phone, where the parcel went and what was put on the goods go, but from the documents themselves
 * what is printed on them.
 */
export async function detachCheckouts(tx: Transaction, accountId: string): Promise<void> {
  const theirs = eq(checkouts.accountId, accountId)
  const checkoutIds = tx.select({ id: checkouts.id }).from(checkouts).where(theirs)
  const orderNumbers = tx
    .select({ number: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.checkoutId, checkoutIds))
  await tx
    .update(orderItems)
    .set({ accountId: null, userOptionValues: {} })
    .where(inArray(orderItems.orderNumber, orderNumbers))
  await stripDocuments(tx, orderNumbers)
  await forgetUses(tx, accountId)
  await tx.update(orders).set({ accountId: null }).where(inArray(orders.checkoutId, checkoutIds))
  await tx
    .update(checkouts)
    .set({
      accountId: null,
      billingAddress: withoutPhone(sql`${checkouts.billingAddress}`),
      shippingAddress: countryAlone(sql`${checkouts.shippingAddress}`),
    })
    .where(theirs)
}
