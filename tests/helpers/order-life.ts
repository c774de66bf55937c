import { and, eq, inArray } from 'drizzle-orm'
import type { StaffStep } from '#contract/orders/staff-orders.ts'
import type { Order } from '#contract/checkout/checkout.ts'
import { pickupShipping } from '#contract/orders/order-states.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { parcelUnderWayDays } from '#contract/orders/open-orders.ts'
import { orderEvents } from '#server/db/schema/order-life.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { earlier } from '#server/deadlines.ts'
import { recordTransfer } from '#server/domains/order-desk/record-transfer.ts'
import { advanceOrder } from '#server/domains/orders/order-life-service.ts'
import { newStaff } from './back-office.ts'
import { bodyOf } from './call.ts'
import { checkoutOf } from './online-order.ts'
import type { TestPlatform } from './platform.ts'
import { add, cartOf, change, order, payloadFor, type Shopper, skus } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>

/** The staff moves an order on; the order as it is then, or the code of the refusal. */
export async function advance(
  { db, clock, deps }: Platform,
  orderNumber: string,
  to: StaffStep,
  parcelNumber?: string,
): Promise<Order | string> {
  const moved = await db.transaction(tx =>
    advanceOrder(tx, deps, { orderNumber, to, parcelNumber }, clock.now()),
  )
  return moved.ok ? moved.order : (moved.refused.body.errorCode ?? '')
}

/** A mug that somebody has ordered on account: its checkout and its order number. */
export async function orderOnAccount(platform: Platform, shopper: Shopper, sku: string = skus.mug) {
  await add(platform, shopper, sku)
  const { checkoutId } = bodyOf(await order(platform, shopper, payloadFor(await cartOf(platform, shopper))))
  const checkout = await checkoutOf(platform, shopper, checkoutId)
  return { checkoutId, orderNumber: checkout.transactions[0]!.orders[0]!.orderNumber }
}

/** The same, to be fetched at the stadium shop. */
export async function orderToFetch(platform: Platform, shopper: Shopper, sku: string = skus.mug) {
  const cart = bodyOf(await add(platform, shopper, sku))
  const { id } = cart.orders[0]!.items[0]!
  const fetched = bodyOf(await change(platform, shopper, id, { shippingCode: pickupShipping }))
  const payload = payloadFor(fetched, { isOfAge: fetched.needsAgeDeclaration })
  const { checkoutId } = bodyOf(await order(platform, shopper, payload))
  const checkout = await checkoutOf(platform, shopper, checkoutId)
  return { checkoutId, orderNumber: checkout.transactions[0]!.orders[0]!.orderNumber }
}

/** The staff packs an order and hands it to the carrier. */
export async function ship(platform: Platform, orderNumber: string, parcelNumber = 'JJD000390007') {
  await advance(platform, orderNumber, 'OrderArrived')
  await advance(platform, orderNumber, 'OrderInProgress')
  return advance(platform, orderNumber, 'OrderShipped', parcelNumber)
}

/** Parcels of orders left long enough ago to have arrived. */
export const letArrive = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, orderNumbers: readonly string[]) =>
  db
    .update(orderEvents)
    .set({ createdAt: earlier(clock.now(), parcelUnderWayDays * DAY_MS) })
    .where(and(inArray(orderEvents.orderNumber, [...orderNumbers]), eq(orderEvents.state, 'OrderShipped')))

/** What was ordered on account has arrived and is paid by transfer, and a withdrawal is dealt with: nothing of it is open any more. */
export async function settle(platform: TestPlatform, shopper: Shopper, checkoutId: string): Promise<void> {
  const { db, clock } = platform
  const { openAmount, transactions } = await checkoutOf(platform, shopper, checkoutId)
  const { accountId } = await newStaff(platform)
  const actor = { accountId, at: clock.now() }
  const numbers = transactions.flatMap(({ orders }) => orders).map(({ orderNumber }) => orderNumber)
  for (const number of numbers) await ship(platform, number)
  await letArrive(platform, numbers)
  const handledAt = clock.now()
  await db.update(withdrawals).set({ handledAt }).where(inArray(withdrawals.orderNumber, numbers))
  const [orderNumber] = numbers
  if (!openAmount || orderNumber === undefined) throw new Error('Not bought on account')
  const draft = { direction: 'received', amount: openAmount, valueDate: '2031-05-16', note: '' } as const
  await db.transaction(tx => recordTransfer(tx, actor, { ...draft, orderNumber }))
}
