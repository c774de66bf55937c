import { eq } from 'drizzle-orm'
import type { Checkout, Order } from '#contract/checkout.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { ledgerEntries } from '#server/db/schema/checkout-payment.ts'
import { vatOfOrder } from '../../shop/vat-service.ts'

/**
 * `giftCards`: what the club owes the owners of gift cards; `vouchers`: what those have cost it that it gave away.
 * `receivables`: what buyers owe. `provider`: what the payment provider holds for the club. `sales`: what was sold, without the VAT, which
 * is one account for each rate.
 */
export type LedgerAccount = 'receivables' | 'provider' | 'sales' | 'giftCards' | 'vouchers' | `vat.${number}`

type Entry = Pick<typeof ledgerEntries.$inferInsert, 'reference' | 'checkoutId' | 'cents'> & {
  debit: LedgerAccount
  credit: LedgerAccount
}

const post = async (tx: Transaction, entries: readonly Entry[], createdAt: Date): Promise<void> => {
  const moved = entries.filter(({ cents }) => cents > 0)
  if (moved.length > 0) await tx.insert(ledgerEntries).values(moved.map(entry => ({ ...entry, createdAt })))
}

/** What an order's sale moves: the buyer owes its total, a part of which is VAT. */
function saleOf(checkoutId: string, order: Order): Entry[] {
  const goods = order.items.map(({ vatRate, totalPrice, discount }) => ({
    vatRate,
    cents: totalPrice.cents - discount.cents,
  }))
  const vat = vatOfOrder(goods, order.shippingPrice.cents)
  const net = order.totalPrice.cents - vat.reduce((sum, { cents }) => sum + cents, 0)
  const common = { checkoutId, debit: 'receivables' } as const
  return [
    { ...common, reference: `sale:${order.orderNumber}`, credit: 'sales', cents: net },
    ...vat.map(({ vatRate, cents }): Entry => ({
      ...common,
      reference: `sale:${order.orderNumber}:vat.${vatRate}`,
      credit: `vat.${vatRate}`,
      cents,
    })),
  ]
}

/** What was sold: the buyer owes the total of each order. */
export const bookSale = (tx: Transaction, { id, transactions }: Checkout, now: Date): Promise<void> =>
  post(
    tx,
    transactions.flatMap(({ orders }) => orders.flatMap(order => saleOf(id, order))),
    now,
  )

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

/** A payment that the bank has taken back: the buyer owes it again. */
export const bookReturn = (
  tx: Transaction,
  payment: { id: string; checkoutId: string; amountCents: number },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      {
        reference: `return:${payment.id}`,
        checkoutId: payment.checkoutId,
        debit: 'receivables',
        credit: 'provider',
        cents: payment.amountCents,
      },
    ],
    now,
  )

/** Takes the sale of an order back: nobody owes anything for it, and who has paid gets it back. */
export const bookCancellation = (
  tx: Transaction,
  checkoutId: string,
  order: Order,
  now: Date,
): Promise<void> =>
  post(
    tx,
    saleOf(checkoutId, order).map(({ reference, debit, credit, ...entry }) => ({
      ...entry,
      reference: `cancellation:${reference}`,
      debit: credit,
      credit: debit,
    })),
    now,
  )

/** What a voucher pays of an order, or gets back of it. */
export interface VoucherMove {
  readonly voucherId: string
  readonly kind: 'voucher' | 'giftCard'
  readonly orderNumber: string
  readonly cents: number
}

const accountOf = { voucher: 'vouchers', giftCard: 'giftCards' } as const satisfies Record<
  VoucherMove['kind'],
  LedgerAccount
>

/** Vouchers that pay a part of an order: the buyer owes that much less. */
export const bookVouchers = (
  tx: Transaction,
  checkoutId: string,
  moves: readonly VoucherMove[],
  now: Date,
): Promise<void> =>
  post(
    tx,
    moves.map(({ voucherId, kind, orderNumber, cents }) => ({
      reference: `voucher:${orderNumber}:${voucherId}`,
      checkoutId,
      debit: accountOf[kind],
      credit: 'receivables',
      cents,
    })),
    now,
  )

/** What vouchers get back of an order; `cause` names why, once for each order. */
export const bookVouchersBack = (
  tx: Transaction,
  checkoutId: string,
  cause: string,
  moves: readonly VoucherMove[],
  now: Date,
): Promise<void> =>
  post(
    tx,
    moves.map(({ voucherId, kind, orderNumber, cents }) => ({
      reference: `${cause}:voucher:${orderNumber}:${voucherId}`,
      checkoutId,
      debit: 'receivables',
      credit: accountOf[kind],
      cents,
    })),
    now,
  )

/** Money that the provider has given back. */
export const bookRefund = (
  tx: Transaction,
  refund: { id: string; checkoutId: string; cents: number },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      {
        reference: `refund:${refund.id}`,
        checkoutId: refund.checkoutId,
        debit: 'receivables',
        credit: 'provider',
        cents: refund.cents,
      },
    ],
    now,
  )

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

/** What a buyer owes for a checkout, in cents. */
export const owedFor = async (db: Queryable, checkoutId: string): Promise<number> =>
  (await balancesOf(db, checkoutId)).get('receivables') ?? 0
