import type { Transaction } from '#server/db/database.ts'
import { eachGoods } from './cart/holds.ts'
import type { SupplierName } from './suppliers/supplier.ts'

/** Goods of an order, reserved at their supplier. */
export interface OrderedGoods {
  readonly supplier: SupplierName
  readonly sku: string
  readonly quantity: number
}

/** Hands reserved goods over for good. */
export const handOver = (tx: Transaction, goods: readonly OrderedGoods[]): Promise<void> =>
  eachGoods(goods, (supplier, pieces) => supplier.fulfil(tx, pieces))

/** Gives reserved goods back, so that others can have them. */
export const giveBack = (tx: Transaction, goods: readonly OrderedGoods[]): Promise<void> =>
  eachGoods(goods, (supplier, pieces) => supplier.release(tx, pieces))

/** Takes goods back that were handed over and have not left the house. */
export const takeBack = (tx: Transaction, goods: readonly OrderedGoods[]): Promise<void> =>
  eachGoods(goods, (supplier, pieces) => supplier.takeBack(tx, pieces))
