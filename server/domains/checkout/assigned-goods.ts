import type { Cart } from '#contract/cart/cart.ts'
import { cartClaim, type OrderedGoods } from '../goods/goods-api.ts'
import type { BookedCheckout } from '../ledger/ledger-api.ts'
import { goodsOf } from '../orders/orders-api.ts'

/** What the lines of a cart hold, as the lines of the orders that they became: both stand in the same order. */
export function assignedGoods(cart: Cart, checkout: BookedCheckout): (OrderedGoods & { claim: string })[] {
  const lines = cart.orders.flatMap(({ items }) => items)
  return goodsOf(checkout).map((goods, index) => {
    const line = lines[index]
    if (line?.sku !== goods.sku) throw new Error('The lines of an order are not those of its cart')
    return { ...goods, claim: cartClaim(line.id) }
  })
}
