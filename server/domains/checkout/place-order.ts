import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart/cart.ts'
import type { CheckoutResult, PaymentState, ReadCheckoutPayload } from '#contract/checkout/checkout.ts'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { isWithdrawable } from '#contract/orders/order-states.ts'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Transaction } from '#server/db/database.ts'
import { later } from '#server/deadlines.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { club } from '#sites/club/club.ts'
import { legalTexts } from '../mail/mail-api.ts'
import { consumeCart, openCart } from '../cart/cart-api.ts'
import { giveUp, TIME_TO_PAY_MS } from '../order-payments/order-payments-api.ts'
import { redeemCodes } from '../promotions/promotions-api.ts'
import { checkPurchase } from './check-purchase.ts'
import {
  deliver,
  goodsOf,
  insertCheckout,
  markPaid,
  notifyBuyer,
  type OrderTools,
  takeOrderNumbers,
} from '../orders/orders-api.ts'
import { draftCheckout } from './draft-checkout.ts'
import { cartClaim, type OrderedGoods } from '../goods/goods-api.ts'
import { type BookedCheckout, bookSale, bookVouchers } from '../ledger/ledger-api.ts'
import { onAccountLimit } from './on-account-limit.ts'
import { clubAccount, openTransferOf } from '../invoicing/invoicing-api.ts'
import { orderPlaced } from './mails/order-placed.ts'

export interface OrderRequest {
  accountId: string
  /** `other`: there is nothing to pay. */
  paymentType: 'purchaseOnAccount' | 'other' | PaymentMethod
  payload: ReadCheckoutPayload
  now: Date
}

/** Milliseconds; goods that are to be paid soon give less. */
const timeToPay = (payWithinMinutes: number | null): number =>
  Math.min(TIME_TO_PAY_MS, (payWithinMinutes ?? Infinity) * MINUTE_MS)

const mustBePaidFirst = ({ orders }: Cart): boolean =>
  orders.some(({ items }) => items.some(({ isPaidFirst }) => isPaidFirst))

const stateOf = (paymentType: OrderRequest['paymentType']): PaymentState => {
  if (paymentType === 'other') return 'paid'
  return paymentType === 'purchaseOnAccount' ? 'onAccount' : 'pending'
}

/** By order number, as the cart promised it. */
const deliveryDaysOf = ({ orders }: Cart, orderNumbers: readonly string[]) =>
  new Map(
    orders.flatMap(({ items: [first] }, index) => {
      const method = first?.shippingMethods.find(({ shippingCode }) => shippingCode === first.shippingCode)
      const number = orderNumbers[index]
      return method && number !== undefined ? [[number, method.deliveryDays] as const] : []
    }),
  )

/** What the lines of a cart hold, as the lines of the orders that they became: both stand in the same order. */
function assignedGoods(cart: Cart, checkout: BookedCheckout): (OrderedGoods & { claim: string })[] {
  const lines = cart.orders.flatMap(({ items }) => items)
  return goodsOf(checkout).map((goods, index) => {
    const line = lines[index]
    if (line?.sku !== goods.sku) throw new Error('The lines of an order are not those of its cart')
    return { ...goods, claim: cartClaim(line.id) }
  })
}

/**
 * Orders a person's cart: the orders, the goods, the books, the empty cart and the mail are one with the caller's transaction.
 * A refusal has written nothing.
 */
export async function placeOrder(
  tx: Transaction,
  { settings, goods }: OrderTools,
  { accountId, paymentType, payload, now }: OrderRequest,
): Promise<{ status: 201; body: CheckoutResult } | Refusal<400 | 409>> {
  const { shippingAddress, billingAddress } = payload
  // From here on a second request for the same cart waits, and then finds it empty.
  const opened = await openCart(tx, goods, accountId, shippingAddress.countryCode, now)
  const { cartId, cart, payWithinMinutes } = opened
  const refused = checkPurchase(cart, payload)
  if (refused) return refused

  if (paymentType === 'purchaseOnAccount' && (mustBePaidFirst(cart) || !clubAccount())) {
    return refusal(409, 'PAYMENT_METHOD_NOT_AVAILABLE')
  }
  if (paymentType === 'purchaseOnAccount') {
    const { limit } = await onAccountLimit(tx, settings.onAccount, accountId)
    if (cart.amountDue.cents > limit.cents) return refusal(409, 'PAYMENT_METHOD_NOT_AVAILABLE')
  }
  const isFree = cart.amountDue.cents === 0
  if (isFree !== (paymentType === 'other')) {
    return refusal(400, isFree ? 'NOTHING_TO_PAY' : 'PAYMENT_REQUIRED')
  }
  const paymentState = stateOf(paymentType)
  const id = randomUUID()
  const numbers = await takeOrderNumbers(tx, cart.orders.length)
  const orderNumbers = numbers.map(number => `${club.shortName}-${number}`)
  const checkout = draftCheckout({
    id,
    cart,
    orderNumbers,
    paymentType,
    paymentState,
    payUntil: paymentState === 'pending' ? later(now, timeToPay(payWithinMinutes)) : null,
    shippingAddress,
    billingAddress,
    now,
  })
  await insertCheckout(
    tx,
    {
      accountId,
      declaredOfAge: cart.needsAgeDeclaration && payload.isOfAge,
      site: payload.site ?? null,
      payWithinMinutes,
    },
    checkout,
  )
  await goods.assign(tx, assignedGoods(cart, checkout), now)
  await bookSale(tx, checkout, now)
  const redemptions = await redeemCodes(tx, { accountId, cartId, checkoutId: id, cart, orderNumbers, now })
  await bookVouchers(tx, id, redemptions, now)
  const withdrawable = checkout.transactions.flatMap(({ orders }) => orders).find(isWithdrawable)
  const buyer = { accountId, checkoutId: id, now }
  const isMailed = await notifyBuyer(tx, settings, buyer, ({ firstName, href, language }) =>
    orderPlaced({
      firstName,
      checkout,
      href,
      transfer: openTransferOf(checkout),
      deliveryDays: deliveryDaysOf(cart, orderNumbers),
      withdrawHref: accountPageAddress(
        settings,
        language,
        `/withdraw/?order=${withdrawable?.orderNumber ?? ''}`,
        payload.site,
      ),
      legal: legalTexts(settings, { language, site: payload.site }),
    }),
  )
  if (!isMailed) throw new AccountGone()
  await consumeCart(tx, accountId, now)
  if (paymentState === 'paid') await markPaid(tx, id, now)
  // Last, because others who want the same goods wait from here on.
  if (paymentState !== 'pending') {
    const tools = { settings, goods }
    const lost = await deliver(tx, tools, { accountId, checkout }, now)
    await giveUp(tx, tools, { checkoutId: id, lines: lost }, now)
  }
  return { status: 201, body: { checkoutId: id, paymentUrl: null, scriptUrl: null, paymentTokenId: null } }
}
