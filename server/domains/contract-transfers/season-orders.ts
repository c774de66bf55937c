import type { Transaction } from '#server/db/database.ts'
import type { Goods } from '../goods/goods-api.ts'
import type { OrderedTerm } from '../season-contracts/season-contracts-api.ts'

/** What becomes of an unpaid order of a season where somebody else pays from now on. One that has other goods, too, stays. */
export type OrderFate = 'ends' | 'beingPaid' | 'stays'

/** Unpaid orders of seasons, locked until the transaction ends. */
export interface HeldOrders {
  /** Undefined of a number that is not among them. */
  readonly fateOf: (orderNumber: string) => OrderFate | undefined
  /** Ends those that can: nobody owes anything for them, and their seasons are in no order. */
  readonly end: (now: Date) => Promise<void>
}

/** Orders stand above this area, which is given this. */
export type HoldOrders = (
  tx: Transaction,
  goods: Goods,
  seasons: readonly OrderedTerm[],
) => Promise<HeldOrders>
