import type { StaffStep } from '#contract/orders/staff-orders.ts'
import { hasEnded, isLetter, isPickedUp, keptUntil, mayBecome } from '#contract/orders/order-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { club } from '#sites/club/club.ts'
import { vouchersOn } from '../promotions/promotions-api.ts'
import { type BookedOrder, none, remainingOf } from '../ledger/ledger-api.ts'
import { lockCheckout, readCheckout } from './checkout-repository.ts'
import { documentLanguageOf, isErased, issueDocument, renewDeliveryNote } from '../invoicing/invoicing-api.ts'
import { goodsBetween } from './cancellation/reversed-goods.ts'
import type { OrderTools } from './deliver.ts'
import { checkoutIdOf, moveOrders } from './order-life-repository.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { orderReady } from './mails/order-pickup.ts'
import { orderFetched } from './mails/order-pickup.ts'
import { orderShipped } from './mails/order-shipped.ts'

export interface Advance {
  readonly orderNumber: string
  readonly to: StaffStep
  /** By which the carrier knows the parcel, when it leaves. */
  readonly parcelNumber?: string | undefined
}

/**
 * Moves an order on, by a member of the staff; repeating the last step changes nothing. Invoice and delivery note are made with the step
 * `InvoiceCreated`, at the latest when the goods leave; then the delivery note says what has left. Whoever fetches an order gets a mail when
 * it lies ready, everybody when it has left. No parcel leaves whose address went with its account (BUYER_GONE). Gives the order as it is then.
 */
export async function advanceOrder(
  tx: Transaction,
  { settings, goods }: OrderTools,
  { orderNumber, to, parcelNumber }: Advance,
  now: Date,
): Promise<{ ok: true; order: BookedOrder } | { ok: false; refused: Refusal<404 | 409> }> {
  const no = (refused: Refusal<404 | 409>) => ({ ok: false, refused }) as const
  const checkoutId = await checkoutIdOf(tx, orderNumber)
  const status = checkoutId === undefined ? undefined : await lockCheckout(tx, checkoutId)
  const checkout = status && (await readCheckout(tx, status.id))
  const order = checkout && orderIn(checkout.transactions, orderNumber)
  if (!status || !order) return no(refusal(404, 'NOT_FOUND'))
  if (order.state === to) return { ok: true, order }
  if (checkout.paymentState === 'pending') return no(refusal(409, 'ORDER_NOT_PAID'))
  if (hasEnded(order) || !mayBecome(order, to)) return no(refusal(409, 'ORDER_STEP_NOT_POSSIBLE'))
  const isLeaving = to === 'OrderShipped'
  if (isLeaving && !isPickedUp(order) && isErased(checkout.shippingAddress)) {
    return no(refusal(409, 'BUYER_GONE'))
  }

  await moveOrders(tx, [orderNumber], { state: to, cause: 'staff', parcelNumber }, now)
  const buyer = { accountId: status.accountId, checkoutId: status.id, now }
  if (isPickedUp(order) && to === 'InvoiceCreated') {
    await notifyBuyer(tx, settings, buyer, ({ firstName, href }) =>
      orderReady({ firstName, orderNumber, keptUntil: keptUntil(now, club.pickup.keptDays), href }),
    )
  }
  if (isLeaving) {
    await notifyBuyer(tx, settings, buyer, ({ firstName, href }) =>
      isPickedUp(order)
        ? orderFetched({ firstName, orderNumber, href })
        : orderShipped({
            firstName,
            orderNumber,
            parcelNumber: parcelNumber ?? null,
            isLetter: isLetter(order),
            href,
          }),
    )
  }
  if (isLeaving || to === 'InvoiceCreated') {
    const about = {
      checkout,
      order,
      language: await documentLanguageOf(tx, status),
      deliveryDate: isLeaving ? now : null,
      from: remainingOf(order),
      to: none,
      voucherCents: await vouchersOn(tx, orderNumber),
    }
    await issueDocument(tx, { ...about, kind: 'invoice' }, now)
    const { id } = await issueDocument(tx, { ...about, kind: 'deliveryNote' }, now)
    if (isLeaving) await renewDeliveryNote(tx, id, about)
  }
  if (isLeaving) await goods.noteSent(tx, goodsBetween(order, remainingOf(order), none), now)
  const moved = await readCheckout(tx, status.id)
  const after = moved && orderIn(moved.transactions, orderNumber)
  if (!after) throw new Error('An order that was just moved is gone')
  return { ok: true, order: after }
}

const orderIn = (
  transactions: readonly { readonly orders: readonly BookedOrder[] }[],
  orderNumber: string,
): BookedOrder | undefined =>
  transactions.flatMap(({ orders }) => orders).find(order => order.orderNumber === orderNumber)
