import type { Transaction } from '#server/db/database.ts'
import { eachGoods } from './cart/holds.ts'
import { byGoods, type GoodsKey } from './suppliers/goods.ts'
import type { Handover, OrderedLine, Supplier } from './suppliers/supplier.ts'
import { supplierOf } from './suppliers/suppliers.ts'

export type { Handover }

/** Pieces of a line of an order, at their supplier. */
export type OrderedGoods = OrderedLine & GoodsKey

/** Calls `work` for one line after the other, in the order that suppliers ask for. */
async function eachLine(
  goods: readonly OrderedGoods[],
  work: (supplier: Supplier, line: OrderedLine) => Promise<void>,
): Promise<void> {
  for (const line of goods.toSorted(byGoods)) await work(supplierOf(line.supplier), line)
}

/** Hands reserved goods over for good. Gives the lines that somebody should have been told of, and nobody could be. */
export async function handOver(
  tx: Transaction,
  goods: readonly OrderedGoods[],
  to: Handover,
): Promise<OrderedLine[]> {
  const untold: OrderedLine[] = []
  await eachLine(goods, async (supplier, line) => {
    if (!(await supplier.fulfil(tx, line, to))) untold.push(line)
  })
  return untold
}

/** Gives reserved goods back, so that others can have them. */
export const giveBack = (tx: Transaction, goods: readonly OrderedGoods[]): Promise<void> =>
  eachGoods(goods, (supplier, pieces) => supplier.release(tx, pieces))

/** Whether all of the goods can still be taken back; what says yes stays so until the transaction ends. */
export async function mayTakeBack(tx: Transaction, goods: readonly OrderedGoods[]): Promise<boolean> {
  let may = true
  await eachLine(goods, async (supplier, line) => {
    may = may && (await supplier.mayTakeBack(tx, line))
  })
  return may
}

/** Takes goods back that were handed over. `restock`: others can have them. */
export const takeBack = (
  tx: Transaction,
  goods: readonly OrderedGoods[],
  how: { restock: boolean },
): Promise<void> => eachLine(goods, (supplier, line) => supplier.takeBack(tx, line, how))

/** Lets goods rest that were handed over, because the money for them is gone again. */
export const suspend = (tx: Transaction, goods: readonly OrderedGoods[], now: Date): Promise<void> =>
  eachLine(goods, (supplier, line) => supplier.suspend(tx, line, now))

/** The money has come once more. */
export const resume = (tx: Transaction, goods: readonly OrderedGoods[]): Promise<void> =>
  eachLine(goods, (supplier, line) => supplier.resume(tx, line))

/** Hands over once more what was lost on its way; how many pieces that were. */
export async function renew(tx: Transaction, goods: readonly OrderedGoods[], to: Handover): Promise<number> {
  let pieces = 0
  await eachLine(goods, async (supplier, line) => {
    pieces += await supplier.renew(tx, line, to)
  })
  return pieces
}
