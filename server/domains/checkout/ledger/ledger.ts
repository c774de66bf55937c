import { eq } from 'drizzle-orm'
import type { Checkout } from '#contract/checkout.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { ledgerEntries } from '#server/db/schema/checkout-payment.ts'

/**
 * `receivables`: what buyers owe. `provider`: what the payment provider holds for the club. `sales`: what was sold, without the VAT, which
 * is one account for each rate.
 */
export type LedgerAccount = 'receivables' | 'provider' | 'sales' | `vat.${number}`

type Entry = Pick<typeof ledgerEntries.$inferInsert, 'reference' | 'checkoutId' | 'cents'> & {
  debit: LedgerAccount
  credit: LedgerAccount
}

const post = async (tx: Transaction, entries: readonly Entry[], createdAt: Date): Promise<void> => {
  const moved = entries.filter(({ cents }) => cents > 0)
  if (moved.length > 0) await tx.insert(ledgerEntries).values(moved.map(entry => ({ ...entry, createdAt })))
}

/** A sale: the buyer owes the total. */
export function bookSale(tx: Transaction, { id, totals }: Checkout, now: Date): Promise<void> {
  const vat = totals.tax.map(({ vatRate, amount }): Entry => ({
    reference: `sale:${id}:vat.${vatRate}`,
    checkoutId: id,
    debit: 'receivables',
    credit: `vat.${vatRate}`,
    cents: amount.cents,
  }))
  const net = totals.total.cents - vat.reduce((sum, { cents }) => sum + cents, 0)
  const sale: Entry = {
    reference: `sale:${id}`,
    checkoutId: id,
    debit: 'receivables',
    credit: 'sales',
    cents: net,
  }
  return post(tx, [sale, ...vat], now)
}

/** A payment that the provider has taken: the buyer owes that much less. */
export const bookPayment = (
  tx: Transaction,
  payment: { id: string; checkoutId: string; amountCents: number },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      {
        reference: `payment:${payment.id}`,
        checkoutId: payment.checkoutId,
        debit: 'provider',
        credit: 'receivables',
        cents: payment.amountCents,
      },
    ],
    now,
  )

/** Takes a whole sale back: nobody owes anything for it. */
export async function bookCancellation(tx: Transaction, checkoutId: string, now: Date): Promise<void> {
  const sale = (await entriesOf(tx, checkoutId)).filter(({ debit }) => debit === 'receivables')
  const reversed = sale.map(({ reference, debit, credit, cents }): Entry => ({
    reference: `cancellation:${reference}`,
    checkoutId,
    // Only the functions above write accounts.
    debit: credit as LedgerAccount,
    credit: debit as LedgerAccount,
    cents,
  }))
  await post(tx, reversed, now)
}

const entriesOf = (db: Queryable, checkoutId: string) =>
  db.select().from(ledgerEntries).where(eq(ledgerEntries.checkoutId, checkoutId))

/** What stands on each account after all that has happened to a checkout, in cents. The sum is zero. */
export async function balancesOf(db: Queryable, checkoutId: string): Promise<ReadonlyMap<string, number>> {
  const balances = new Map<string, number>()
  const add = (account: string, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
  for (const { debit, credit, cents } of await entriesOf(db, checkoutId)) {
    add(debit, cents)
    add(credit, -cents)
  }
  return balances
}
