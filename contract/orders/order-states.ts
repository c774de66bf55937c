import type { Order, OrderItem, OrderState } from '../checkout/checkout.ts'
import { DAY_MS } from '../kernel/durations.ts'
import type { ReturnReason } from './returns.ts'
import { transition, type Transitions } from '../kernel/state-machine.ts'

/** SPEC 4, order states. What is given up in part goes on from where it was: see `stageOf`. */
export const orderTransitions: Transitions<OrderState> = {
  OrderPlaced: ['OrderInReview', 'OrderArrived', 'Cancelled', 'PartialCancellation', 'CompleteCancellation'],
  OrderInReview: ['OrderArrived', 'Cancelled', 'PartialCancellation', 'CompleteCancellation'],
  // Back to the review: the bank has taken the money back.
  OrderArrived: ['OrderInReview', 'OrderInProgress', 'PartialCancellation', 'CompleteCancellation'],
  OrderInProgress: ['InvoiceCreated', 'OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  InvoiceCreated: ['OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  OrderShipped: ['PartialCancellation', 'CompleteCancellation'],
  PartialCancellation: [
    'OrderInReview',
    'OrderArrived',
    'OrderInProgress',
    'InvoiceCreated',
    'OrderShipped',
    'Cancelled',
    'PartialCancellation',
    'CompleteCancellation',
    'CreditCreated',
  ],
  CompleteCancellation: ['CreditCreated'],
  CreditCreated: ['OrderShipped', 'PartialCancellation', 'CompleteCancellation'],
  Cancelled: [],
}

/** Steps that tell of pieces that were given up, and not how far the others are. */
const besideTheWay: readonly OrderState[] = ['PartialCancellation', 'CreditCreated']

/** The way of shipping of what its buyer fetches at the stadium shop. */
export const pickupShipping = 'pickup'

/** States that are called otherwise where its buyer fetches an order. */
const pickupStates = ['OrderInProgress', 'InvoiceCreated', 'OrderShipped'] as const
export type PickupState = (typeof pickupStates)[number]

export const hasPickupName = (state: OrderState): state is PickupState =>
  (pickupStates as readonly OrderState[]).includes(state)

/** Whether its buyer fetches it: then `InvoiceCreated` says that it lies ready, and `OrderShipped` that it was fetched. */
export const isPickedUp = ({ shippingCode }: Pick<Order, 'shippingCode'>): boolean =>
  shippingCode === pickupShipping

/** The way of what nobody sends: a ticket lies in its buyer's account. */
export const accountShipping = 'account'

/** The way of what comes as a letter, whose postage is in its price. */
export const letterShipping = 'letter'

export const isLetter = ({ shippingCode }: Pick<Order, 'shippingCode'>): boolean =>
  shippingCode === letterShipping

/** Whether nothing is sent: then `OrderShipped` says that it lies in the account. */
export const isInAccount = ({ shippingCode }: Pick<Order, 'shippingCode'>): boolean =>
  shippingCode === accountShipping

/** Whether its buyer may withdraw from it: not from what takes place on a day (§ 312g Abs. 2 Nr. 9 BGB). */
export const isWithdrawable = ({ items }: { items: readonly Pick<OrderItem, 'type'>[] }): boolean =>
  items.some(({ type }) => type !== 'ticket')

/** Whether nothing goes to an address: the buyer fetches all that is not sent as a code, and there is some. */
export function areFetched(orders: readonly Pick<Order, 'shippingCode' | 'items'>[]): boolean {
  const handedOver = orders.filter(({ items }) => items.some(({ isShipped }) => isShipped))
  return handedOver.length > 0 && handedOver.every(isPickedUp)
}

/** Since when an order lies ready that its buyer fetches; undefined before, and once it is fetched or called off. */
export const readySince = (
  order: Pick<Order, 'shippingCode' | 'state' | 'events' | 'items'>,
): string | undefined =>
  isPickedUp(order) && stageOf(order) === 'InvoiceCreated' && !hasEnded(order)
    ? order.events.findLast(({ state }) => state === 'InvoiceCreated')?.date
    : undefined

/** Until when an order lies ready that its buyer fetches. */
export const keptUntil = (readyAt: Date, keptDays: number): Date =>
  new Date(readyAt.getTime() + keptDays * DAY_MS)

/** How far an order has come, whatever pieces of it were given up on the way. */
export const stageOf = ({ state, events }: Pick<Order, 'state' | 'events'>): OrderState =>
  besideTheWay.includes(state)
    ? (events.findLast(event => !besideTheWay.includes(event.state))?.state ?? 'OrderPlaced')
    : state

/** Whether an order may make a step, by its state and by how far it has come. */
export const mayBecome = (order: Pick<Order, 'state' | 'events'>, to: OrderState): boolean =>
  transition(orderTransitions, order.state, to).ok && transition(orderTransitions, stageOf(order), to).ok

/** Whether nothing of an order is left to be sent or paid. */
export const hasEnded = ({ state, items }: Pick<Order, 'state' | 'items'>): boolean =>
  state === 'Cancelled' ||
  state === 'CompleteCancellation' ||
  items.every(({ remainingQuantity }) => remainingQuantity === 0)

/** What an order becomes that its buyer calls off, as long as nobody has begun to pack it; undefined afterwards. */
export function cancelledState(order: Pick<Order, 'state' | 'events' | 'items'>): OrderState | undefined {
  const stage = stageOf(order)
  const isUntouched = stage === 'OrderPlaced' || stage === 'OrderInReview' || stage === 'OrderArrived'
  if (!isUntouched || hasEnded(order)) return undefined
  return (['Cancelled', 'CompleteCancellation'] as const).find(end => mayBecome(order, end))
}

/** When an order left the house; undefined before. */
export const shippedAt = ({ events }: Pick<Order, 'events'>): string | undefined =>
  events.find(({ state }) => state === 'OrderShipped')?.date

/** What was made for its buyer comes back only where it is wrong (§ 312g Abs. 2 Nr. 1 BGB). */
export const mayComeBack = (item: Pick<OrderItem, 'userOptionValues'>, reason: ReturnReason): boolean =>
  Object.keys(item.userOptionValues).length === 0 || reason === 'defective' || reason === 'wrongItem'

/** Pieces of a line that can be sent back and are not on their way yet. A member's card is printed for one person and does not come back. */
export function returnableQuantity(
  { returns }: Pick<Order, 'returns'>,
  {
    serialNumber,
    type,
    remainingQuantity,
    isShipped,
  }: Pick<OrderItem, 'serialNumber' | 'type' | 'remainingQuantity' | 'isShipped'>,
): number {
  if (!isShipped || type === 'memberCard') return 0
  const announced = returns
    .filter(({ state }) => state === 'announced')
    .flatMap(({ items }) => items)
    .filter(item => item.serialNumber === serialNumber)
  return remainingQuantity - announced.reduce((sum, { quantity }) => sum + quantity, 0)
}
