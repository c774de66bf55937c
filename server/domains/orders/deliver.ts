import type { Order } from '#contract/checkout/checkout.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { vouchersOn } from '../promotions/promotions-api.ts'
import type { Handover, OrderedGoods, OrderedLine } from '../goods/goods-api.ts'
import { allOf, type BookedCheckout, type BookedOrder, none, remainingOf } from '../ledger/ledger-api.ts'
import { goodsBetween } from './cancellation/reversed-goods.ts'
import { lockCheckout, readCheckout, siteOf } from './checkout-repository.ts'
import { documentLanguageOf, issueDocument } from '../invoicing/invoicing-api.ts'
import { moveOrders } from './order-life-repository.ts'
import type { MailSettings } from './notify-buyer.ts'

export type OrderTools = Pick<Deps, 'settings' | 'goods'>

interface Delivery {
  /** Null where it is in no account any more. */
  readonly accountId: string | null
  readonly checkout: BookedCheckout
}

export const ordersOf = ({ transactions }: Pick<BookedCheckout, 'transactions'>): BookedOrder[] =>
  transactions.flatMap(({ orders }) => orders)

export const goodsOf = (checkout: BookedCheckout): OrderedGoods[] =>
  ordersOf(checkout).flatMap(order => goodsBetween(order, allOf(order), none))

/**
 * Hands over what a checkout has sold. Orders of which nothing travels in a parcel are complete with that, and have their invoice. Others
 * who want the same goods wait from here on. Gives the lines of which nothing was handed over.
 */
export async function deliver(
  tx: Transaction,
  { settings, goods }: OrderTools,
  { accountId, checkout }: Delivery,
  now: Date,
): Promise<readonly OrderedLine[]> {
  if (ordersOf(checkout).some(needsNoParcel)) await completeUnshipped(tx, checkout.id, now)
  const to = await handoverTo(tx, settings, { accountId, checkoutId: checkout.id, now })
  return goods.handOver(tx, goodsOf(checkout), to)
}

export async function handoverTo(
  tx: Transaction,
  settings: MailSettings,
  { accountId, checkoutId, now }: { accountId: string | null; checkoutId: string; now: Date },
): Promise<Handover> {
  const site = await siteOf(tx, checkoutId)
  const pageIn = (language: Language, path: string) => accountPageAddress(settings, language, path, site)
  const hrefIn = (language: Language) => pageIn(language, `/account/orders/${checkoutId}/`)
  return { accountId, settings, hrefIn, pageIn, now }
}

const needsNoParcel = ({ items }: Order): boolean => items.every(({ isShipped }) => !isShipped)

async function completeUnshipped(tx: Transaction, checkoutId: string, now: Date): Promise<void> {
  const status = await lockCheckout(tx, checkoutId)
  const checkout = await readCheckout(tx, checkoutId)
  if (!status || checkout?.paymentState !== 'paid') return
  for (const order of ordersOf(checkout).filter(needsNoParcel)) {
    const steps = ['OrderInProgress', 'OrderShipped'] as const
    for (const state of steps) await moveOrders(tx, [order.orderNumber], { state, cause: 'platform' }, now)
    const language = await documentLanguageOf(tx, status)
    const voucherCents = await vouchersOn(tx, order.orderNumber)
    const part = { from: remainingOf(order), to: none, voucherCents }
    await issueDocument(tx, { kind: 'invoice', checkout, order, language, deliveryDate: now, ...part }, now)
  }
}
