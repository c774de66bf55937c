import type { Order } from '#contract/checkout/checkout.ts'
import type { OrderedGoods } from '../../goods/goods-api.ts'
import { piecesBetween, type Remaining } from '../../ledger/ledger-api.ts'

/** The goods of an order that stay with `from` and go with `to`, as their suppliers know them. */
export const goodsBetween = (
  order: Pick<Order, 'orderNumber' | 'items'>,
  from: Remaining,
  to: Remaining,
): OrderedGoods[] =>
  piecesBetween(order, from, to).map(({ item, quantity }) => ({
    supplier: item.type,
    sku: item.sku,
    quantity,
    orderNumber: order.orderNumber,
    serialNumber: item.serialNumber,
    priceCents: item.price.cents,
  }))
