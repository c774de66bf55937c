import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/checkout/checkout.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { mayComeBack, returnableQuantity } from '#contract/orders/order-states.ts'
import type { OrderReturn, ReturnAnnouncement } from '#contract/orders/returns.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import {
  endReturn,
  findCheckoutStatus,
  insertReturn,
  lockCheckout,
  type MailSettings,
  notifyBuyer,
  readCheckout,
  returnAnnounced,
} from '../orders/orders-api.ts'

interface OwnOrder {
  readonly accountId: string
  readonly checkoutId: string
  readonly orderNumber: string
}

/** Announces that a buyer sends pieces of an order back: until they have arrived they are still theirs, and still paid. */
export async function announceReturn(
  tx: Transaction,
  settings: MailSettings,
  own: OwnOrder,
  announcement: ReturnAnnouncement,
  now: Date,
): Promise<{ status: 201; body: OrderReturn } | Refusal<404 | 409>> {
  const order = await lockOwnOrder(tx, own)
  if (!order) return refusal(404, 'NOT_FOUND')
  const fault = faultOf(order, announcement, now)
  if (fault) return refusal(409, fault)
  const id = randomUUID()
  const { reason, items } = announcement
  const { accountId, checkoutId, orderNumber } = own
  const announced = { id, orderNumber, state: 'announced', reason, announcedAt: now } as const
  const number = await insertReturn(tx, announced, items)
  await notifyBuyer(tx, settings, { accountId, checkoutId, now }, ({ firstName, href }) =>
    returnAnnounced({ firstName, href, orderNumber, returnNumber: number }),
  )
  return {
    status: 201,
    body: { id, number, state: 'announced', reason, announcedAt: now.toISOString(), items },
  }
}

/** The buyer keeps what was announced; repeating it changes nothing. */
export async function callReturnOff(
  tx: Transaction,
  { returnId, ...own }: OwnOrder & { returnId: string },
  now: Date,
): Promise<{ status: 204 } | Refusal<404 | 409>> {
  const order = await lockOwnOrder(tx, own)
  const announced = order?.returns.find(({ id }) => id === returnId)
  if (!announced) return refusal(404, 'NOT_FOUND')
  if (announced.state === 'calledOff') return { status: 204 }
  return (await endReturn(tx, returnId, 'calledOff', now))
    ? { status: 204 }
    : refusal(409, 'RETURN_ALREADY_HANDLED')
}

/** Somebody's order, whose checkout nobody else changes until the transaction ends. */
async function lockOwnOrder(
  tx: Transaction,
  { accountId, checkoutId, orderNumber }: OwnOrder,
): Promise<Order | undefined> {
  if (!(await findCheckoutStatus(tx, accountId, checkoutId))) return undefined
  await lockCheckout(tx, checkoutId)
  const checkout = await readCheckout(tx, checkoutId)
  return checkout?.transactions
    .flatMap(({ orders }) => orders)
    .find(order => order.orderNumber === orderNumber)
}

function faultOf(order: Order, { items, reason }: ReturnAnnouncement, now: Date): ErrorCode | undefined {
  if (order.returnableUntil === null) return 'RETURN_NOT_POSSIBLE'
  if (now > new Date(order.returnableUntil)) return 'RETURN_PERIOD_OVER'
  for (const { serialNumber, quantity } of items) {
    const item = order.items.find(line => line.serialNumber === serialNumber)
    if (!item || quantity > returnableQuantity(order, item)) return 'RETURN_QUANTITY_TOO_HIGH'
    if (!mayComeBack(item, reason)) return 'RETURN_NOT_FOR_CUSTOMIZED'
  }
  return undefined
}
