import type { Cart } from '#contract/cart/cart.ts'
import type { Money } from '#src/lib/format/money.ts'

/** The sums of a cart, by the names that screens show them under. */
export const cartSums = (cart: Cart) => ({
  goods: goodsOf(cart),
  promotions: cart.promotionCodeDiscounts,
  shipping: cart.totalShippingPrice,
  total: cart.totalPrice,
  tax: cart.tax,
  vouchers: cart.voucherDiscounts,
  due: cart.amountDue,
})

/** The goods before discounts. */
function goodsOf({ orders, totalPrice: { currency } }: Cart): Money {
  return { cents: orders.reduce((sum, { subtotal }) => sum + subtotal.cents, 0), currency }
}
