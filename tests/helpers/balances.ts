import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { ledgerEntries } from '#server/db/schema/checkout-payment.ts'

/** What stands on each account of the ledger after all that has happened to a checkout, in cents. The sum is zero. */
export async function balancesOf(db: Queryable, checkoutId: string): Promise<ReadonlyMap<string, number>> {
  const balances = new Map<string, number>()
  const add = (account: string, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
  for (const { debit, credit, cents } of await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.checkoutId, checkoutId))) {
    add(debit, cents)
    add(credit, -cents)
  }
  return balances
}
