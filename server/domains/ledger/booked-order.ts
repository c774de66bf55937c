import type { Checkout, Order, OrderItem } from '#contract/checkout/checkout.ts'
import type { SaleAccount } from '#server/db/schema/checkout.ts'

export type { SaleAccount }

/** What is owed to whoever holds it until it is spent, so that its sale is no revenue and has no VAT. */
export const isStoredValue = ({ account }: { readonly account: SaleAccount }): boolean =>
  account === 'storedValue'

/** A line as the server knows it; answers leave the account out. */
export interface BookedItem extends OrderItem {
  readonly account: SaleAccount
}

export interface BookedOrder extends Order {
  items: BookedItem[]
}

export interface BookedCheckout extends Checkout {
  transactions: { orders: BookedOrder[] }[]
}
